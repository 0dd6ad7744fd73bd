/**
 * Makes one value for each key, such as a language. Making a date format takes longer than writing a hundred
 * dates, and uses 30 KB that the garbage collector does not see.
 */
export function keptFor<T>(make: (key: string) => T) {
  const made = new Map<string, T>()
  return (key: string): T => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
