import { useEffect } from 'react'

export const SURVEY_TITLE = 'Employee Wellbeing Survey'

/** Says where one is, and never what was asked or answered: titles end up in a browser's history. */
export function useTitle(place: string | null) {
  useEffect(() => {
    document.title = place === null ? SURVEY_TITLE : `${place} – ${SURVEY_TITLE}`
  }, [place])
}
