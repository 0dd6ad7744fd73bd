/**
 * Normalises a company number for comparison: 'SC 012345' and 'sc12345' are the same company. Null for text that is not
 * a number, such as 'n/a' or '0', because two companies without a number are not the same company.
 */
export function companyNumberKey(no: string): string | null {
  const plain = no.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const key = plain.replace(/^([A-Z]*)0+/, '$1')
  return /\d/.test(key) ? key : null
}
