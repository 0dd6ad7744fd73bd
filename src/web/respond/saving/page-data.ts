import type { EmployeeSurvey } from '#contract/respond.ts'

/** The server writes the product's name and the survey into the page, so that the first card needs no call. */
export function productName(): string {
  return read<{ product: string }>('settings')?.product ?? 'Evenkeel'
}

/** Null where the page was served without having looked, as for a preview. */
export function surveyOfPage(): EmployeeSurvey | 'gone' | null {
  const data = read<{ survey?: EmployeeSurvey; missing?: true }>('page-data')
  return data?.survey ?? (data?.missing ? 'gone' : null)
}

function read<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T | null) : null
}
