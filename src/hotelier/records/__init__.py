"""What happened: records as JSON, their replay, their verification, the trace."""
