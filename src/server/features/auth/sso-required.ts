/** Said to who has proved a password that a company does not take. */
export const comeBySso = (company: string) =>
  `${company} has its people sign in with single sign-on. Please use “Continue with ${company}”.`
