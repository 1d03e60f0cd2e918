/** The events of a running audit. Every consumer gets all events, even if it starts to read late. */
import type { AuditEvent } from '../../domain/audit/audit-report.ts';

export class Progress implements AsyncIterable<AuditEvent> {
  readonly #events: AuditEvent[] = [];
  #changed = Promise.withResolvers<void>();
  #isOver = false;

  add(event: AuditEvent): void {
    this.#events.push(event);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<AuditEvent> {
    for (let next = 0; ; ) {
      for (let event = this.#events[next]; event; event = this.#events[next]) {
        next += 1;
        yield event;
      }
      if (this.#isOver) return;
      await this.#changed.promise;
    }
  }
}
