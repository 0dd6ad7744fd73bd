/** Said after a right password, where the company requires single sign-on. */
export const comeBySso = (company: string) =>
  `${company} has its people sign in with single sign-on. Please use “Continue with ${company}”.`
