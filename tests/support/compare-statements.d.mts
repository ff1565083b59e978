export function shapeOf(statement: string): string;
export function findUntested(folder: string): string[];
