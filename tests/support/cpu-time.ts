/**
 * A trace by the time that a page itself had a processor. Between two instructions of the page the machine may have
 * served others, such as the neighbours of a rented machine: that is no work of the page.
 */
type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };

type Task = TraceEvent & { dur: number; tdur: number };

/** What a thread does from one look at its queue to the next. */
const isTask = (event: TraceEvent): event is Task =>
  event.ph === 'X' && event.name === 'RunTask' && event.dur !== undefined && event.tdur !== undefined;

/** The last of the tasks, sorted by their beginning, that had begun by then. */
function taskAt(tasks: readonly Task[], microseconds: number): Task | undefined {
  let [from, to] = [0, tasks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((tasks[middle]?.ts ?? 0) <= microseconds) from = middle + 1;
    else to = middle;
  }
  return tasks[from - 1];
}

/**
 * The same events, with each task, and what happened inside it, as long as the processor worked for it (`tdur` of
 * Chromium's traces, microseconds). When a task began, and all moments that are not durations, stay as they were.
 */
export function byCpuTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const all: readonly TraceEvent[] = events;
  const tasks = Map.groupBy(all.filter(isTask), thread);
  for (const list of tasks.values()) list.sort((a, b) => a.ts - b.ts);
  return events.map((event) => {
    if (event.ph !== 'X' || event.dur === undefined) return event;
    const task = taskAt(tasks.get(thread(event)) ?? [], event.ts);
    if (!task || task.tdur >= task.dur || event.ts >= task.ts + task.dur) return event;
    const share = task.tdur / task.dur;
    return { ...event, ts: task.ts + (event.ts - task.ts) * share, dur: event.dur * share };
  });
}
