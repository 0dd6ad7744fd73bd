/** Every card and page of a respondent, for a test that looks through all of them. */
export { CategoryCard } from './flow/category-card.tsx'
export { ConfirmDialog } from './flow/confirm-dialog.tsx'
export { FailurePage } from './flow/failure-page.tsx'
export { IntroCard } from './flow/intro-card.tsx'
export { QuestionCard } from './flow/question-card.tsx'
export { ReviewCard } from './flow/review-card.tsx'
export { ThankYouPage } from './flow/thank-you-page.tsx'
export { BesideWords } from './inputs/beside-words.tsx'
