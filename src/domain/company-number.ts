/**
 * What company numbers are compared by: 'SC 012345' and 'sc12345' name one company. Null for what names none, such as 'n/a' or
 * '0': many have no number, and they are not one company. The migration of trials has the same.
 */
export function companyNumberKey(no: string): string | null {
  const plain = no.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const key = plain.replace(/^([A-Z]*)0+/, '$1')
  return /\d/.test(key) ? key : null
}
