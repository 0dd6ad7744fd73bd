/** An amount for each name. */
export class Counts {
  readonly #counts = new Map<string, number>()
  #total = 0

  get total() {
    return this.#total
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  add(name: string, number: number) {
    this.#total += number
    const count = this.of(name) + number
    if (count > 0) this.#counts.set(name, count)
    else this.#counts.delete(name)
  }
}
