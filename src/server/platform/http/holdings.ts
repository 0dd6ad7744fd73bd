/** Who holds how much of something limited, such as a process's connections. */
export class Holdings<T> {
  /** Each site's items and their amounts, the oldest item first. */
  readonly #sites = new Map<string, { amount: number; items: Map<T, number> }>()
  readonly #siteOf = new Map<T, string>()
  #total = 0

  get total() {
    return this.#total
  }

  of(site: string): number {
    return this.#sites.get(site)?.amount ?? 0
  }

  itemsOf(site: string): Iterable<T> {
    return this.#sites.get(site)?.items.keys() ?? []
  }

  add(item: T, site: string, amount = 1) {
    this.remove(item)
    const held = this.#sites.get(site) ?? { amount: 0, items: new Map() }
    held.items.set(item, amount)
    held.amount += amount
    this.#total += amount
    this.#sites.set(site, held)
    this.#siteOf.set(item, site)
  }

  /** Does nothing if the item has been removed before. */
  remove(item: T) {
    const site = this.#siteOf.get(item)
    const held = this.#sites.get(site ?? '')
    if (site === undefined || !held) return
    const amount = held.items.get(item) ?? 0
    this.#siteOf.delete(item)
    held.items.delete(item)
    held.amount -= amount
    this.#total -= amount
    if (held.items.size === 0) this.#sites.delete(site)
  }

  /**
   * The oldest item of the site that holds the most. `newcomer` is counted with `amount` more than it holds.
   * Undefined if it then has the most but holds nothing yet.
   */
  oldestOfLargest(newcomer = '', amount = 0): T | undefined {
    let [largest, most] = [newcomer, this.of(newcomer) + amount]
    for (const [site, held] of this.#sites) if (held.amount > most) [largest, most] = [site, held.amount]
    return this.#sites.get(largest)?.items.keys().next().value
  }
}
