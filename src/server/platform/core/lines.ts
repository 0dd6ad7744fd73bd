/** Work that waits, in a line for each key, such as a network. The keys take turns. */
export class Lines<Key, Work> {
  /** The first key has its turn next. */
  readonly #lines = new Map<Key, Work[]>()

  get isEmpty() {
    return this.#lines.size === 0
  }

  /** How much work of this key is waiting. */
  of(key: Key): number {
    return this.#lines.get(key)?.length ?? 0
  }

  add(key: Key, work: Work) {
    const line = this.#lines.get(key)
    if (line) line.push(work)
    else this.#lines.set(key, [work])
  }

  /** Removes work that has not begun. */
  remove(key: Key, work: Work) {
    const line = this.#lines.get(key) ?? []
    const at = line.indexOf(work)
    if (at >= 0) line.splice(at, 1)
    if (line.length === 0) this.#lines.delete(key)
  }

  /** Removes and returns all work of this key. */
  takeAll(key: Key): Work[] {
    const line = this.#lines.get(key) ?? []
    this.#lines.delete(key)
    return line
  }

  /** Removes and returns the next work that may begin. Its key then waits behind all others. */
  take(mayBegin: (first: Work) => boolean = () => true): Work | undefined {
    for (const [key, line] of this.#lines) {
      const [first] = line
      if (first === undefined || !mayBegin(first)) continue
      line.shift()
      this.#lines.delete(key)
      if (line.length > 0) this.#lines.set(key, line)
      return first
    }
    return undefined
  }
}
