export const table: Record<string, string> = {};
