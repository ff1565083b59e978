// The tools by name, each in a module of its own that is loaded when it is wanted.
import type { AnyTool } from './tool.ts';

type Entry = { title: string; summary: string; load: () => Promise<{ tool: AnyTool }> };

export const tools = {
  'corporate-tax': { title: 'Corporate tax calculator', summary: 'The tax of one period, with small business relief and without it, losses, interest and free zones included.', load: () => import('./corporate-tax.ts') },
} as const satisfies Record<string, Entry>;

export type ToolName = keyof typeof tools;
export const toolNames = Object.keys(tools) as ToolName[];
export const isToolName = (name: string): name is ToolName => Object.hasOwn(tools, name);

export async function loadTool(name: ToolName): Promise<AnyTool> {
  return (await (tools[name] as Entry).load()).tool;
}
