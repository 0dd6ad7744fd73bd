/** The provider's administrator, created when the server starts. */
export const ADMINISTRATOR = { email: 'admin@example.com', password: "the provider's own, honest" }

export const PASSWORD = "correct, horse's battery"
export const NAME = "Asha O'Neil, MBA"
export const COMPANY = {
  name: "Smith, Sons & O'Hara Ltd",
  address_1: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
}

let people = 0
/** Each company has its own number, because a company number gets only one trial. */
export const companyNumber = () => `${process.pid}${++people}${Date.now() % 1e6}`

/** An address that no other test in this run uses. */
export const freshAddress = (who = 'person') =>
  `${who}.${process.pid}.${++people}.${Date.now() % 1e6}@example.com`
