"""What the server counts, for Prometheus. Numbers only: nothing of any game, table or visitor is in a label."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from hotelier.core.messages import message, say

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("hotelier_moves", say(message("metric.moves")), registry=self.registry)
        self.refused = Counter("hotelier_refused", say(message("metric.refused")), ["code"], registry=self.registry)
        self.sockets = Gauge("hotelier_sockets", say(message("metric.sockets")), registry=self.registry)
        self.rooms = Gauge("hotelier_rooms", say(message("metric.rooms")), registry=self.registry)
        self.waiting = Gauge("hotelier_bots_waiting", say(message("metric.waiting")), registry=self.registry)
        self.answered = Histogram(
            "hotelier_answer_seconds",
            say(message("metric.answered")),
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=self.registry,
        )

    def text(self) -> bytes:
        """All counters as Prometheus reads them."""
        return generate_latest(self.registry)
