type OneSided = { statement: string; file: string };

export function shapeOf(statement: string): string;
export function findOneSided(folder: string, kind: 'embedded' | 'postgres'): OneSided[];
