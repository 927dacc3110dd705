// A second press is a second decision, not the tail of a double click or of a key held down.

const APART = 500;

/** Tells a press that follows the first one by itself from one that is meant. */
export class Twice {
  private first = 0;

  /** The first press was made. */
  begin(): void {
    this.first = performance.now();
  }

  /** Whether a press now is a second decision. */
  meant(): boolean {
    return performance.now() - this.first > APART;
  }
}
