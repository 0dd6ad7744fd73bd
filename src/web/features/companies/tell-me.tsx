import { useQuery } from '@tanstack/react-query'
import { LANGUAGES, type LanguageCode } from '#domain/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { languageWaitsQuery, useTellMe } from './api.ts'

/** Offers to send an email once somebody has reviewed the language. */
export function TellMe({ code }: { code: LanguageCode }) {
  const { data: waits } = useQuery(languageWaitsQuery)
  const tellMe = useTellMe(code)
  if (!waits) return null
  if (waits.includes(code))
    return <p className="py-2.5 text-ink-2 max-sm:ms-8">We will send you an e-mail.</p>
  return (
    <Button
      size="small"
      className="max-sm:ms-8"
      aria-label={`Tell me when it is ready: ${LANGUAGES[code].english}`}
      pending={tellMe.isPending}
      onClick={() => tellMe.mutate()}
    >
      Tell me when it is ready
    </Button>
  )
}
