/** 'Bakery', 'Bakery and Shop', 'Bakery, Shop and Office': names in an English sentence. */
export const inOneSentence = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
