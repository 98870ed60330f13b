type Numbers = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

const FIRST_LENGTH = 64;
const GROWTH = 1.5;

/** A typed array of unknown length; an ordinary array takes twice the memory while it grows. */
export class GrowingNumbers<List extends Numbers> {
  readonly #make: (length: number) => List;
  #list: List;
  #size = 0;

  constructor(make: (length: number) => List) {
    this.#make = make;
    this.#list = make(FIRST_LENGTH);
  }

  push(number: number): void {
    if (this.#size === this.#list.length) {
      const longer = this.#make(Math.ceil(this.#size * GROWTH));
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list[this.#size] = number;
    this.#size += 1;
  }

  all(): List {
    return this.#list.subarray(0, this.#size) as List;
  }
}
