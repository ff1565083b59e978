// A reminder of one's own, about one lead; and the times that are offered for it.
import * as z from 'zod/mini';
import { id } from '../forms/fields.ts';
import { dubaiDay } from '../dubai-day.ts';
import { addDays, weekdayOf } from '../tools/calendar.ts';
import { leadRowSchema } from './lead.ts';

const YEAR_MS = 366 * 24 * 60 * 60_000;

export const taskInputSchema = z.object({
  lead: id,
  /** A moment; within a year. */
  due_at: z.iso.datetime().check(z.refine((at) => Date.parse(at) > Date.now() - 60_000 && Date.parse(at) < Date.now() + YEAR_MS, 'Please choose a time within a year from now')),
  text: z.string().check(z.trim(), z.maxLength(500)),
  /** Whether the lead is out of sight until then, or until its visitor writes. */
  hides: z.boolean(),
});
export const taskDoneSchema = z.object({ id, isDone: z.boolean() });

export const taskSchema = z.object({ id: z.number(), text: z.string(), due_at: z.string(), done_at: z.nullable(z.string()), user_id: z.number() });
export type Task = z.infer<typeof taskSchema>;

const leadOf = z.pick(leadRowSchema, { id: true, name: true, email: true, reference: true, form: true, topic: true, company: true, status: true, due_at: true, answered_at: true, reply: true, submitted_at: true });
export const myDaySchema = z.object({
  /** Not done, the earliest first. */
  tasks: z.array(z.object({ ...taskSchema.shape, lead: leadOf })),
  /** Mine and not answered: late, due today, or due on the next working day. */
  due: z.array(leadOf),
  /** Mine, whose visitors have written and wait. */
  waiting: z.array(z.object({ ...leadOf.shape, waiting_since: z.string() })),
});
export type MyDay = z.infer<typeof myDaySchema>;
export const MOST_OF_A_DAY = 100;

const at = (day: string, hour: string) => new Date(`${day}T${hour}:00+04:00`);

/** What is offered, in Dubai's time. Today only while there is time left. */
export function offeredTimes(now: Date) {
  const today = dubaiDay(now);
  const afternoon = at(today, '16:00');
  const monday = addDays(today, ((8 - weekdayOf(today)) % 7) || 7);
  return [
    ...(now < afternoon ? [{ name: 'Today 16:00', at: afternoon }] : []),
    { name: 'Tomorrow 9:00', at: at(addDays(today, 1), '09:00') },
    { name: 'Monday 9:00', at: at(monday, '09:00') },
  ];
}
