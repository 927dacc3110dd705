export const front: Record<string, string> = {};
