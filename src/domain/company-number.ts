/**
 * The form in which company numbers are compared: 'SC 012345' and 'sc12345' name the same company. Null for text that is
 * not a number, such as 'n/a' or '0', because such companies must not be taken for one. The migration of trials has the
 * same rule in SQL.
 */
export function companyNumberKey(no: string): string | null {
  const plain = no.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const key = plain.replace(/^([A-Z]*)0+/, '$1')
  return /\d/.test(key) ? key : null
}
