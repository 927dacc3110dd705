// A second press is a second decision, not the tail of a double click or of a key held down.

const APART = 500;

/** Tells a press that follows the first one by itself from one that is meant, by when they were made: a busy page hears of them late. */
export class Twice {
  private first = 0;

  /** The first press was made. */
  begin(press: Event): void {
    this.first = press.timeStamp;
  }

  /** Whether this press is a second decision. */
  meant(press: Event): boolean {
    return press.timeStamp - this.first > APART;
  }
}
