import { useRef, useState } from 'react'
import type { SurveyOfCard } from '#contract/cards.ts'
import type { PageInWords } from '#contract/respond.ts'
import { SOURCE_LANGUAGE } from '#domain/source-language.ts'
import { startInMemory } from '#web/respond/flow/place.ts'
import { memoryKeys, openDevice } from '#web/respond/saving/device.ts'
import type { Link } from '#web/respond/saving/link.ts'
import { cardWordsOfPage, wordsOfPage } from '#web/respond/saving/page-data.ts'
import type { Send } from '#web/respond/saving/use-submission.ts'
import { fetchPageWords } from '#web/respond/words/page-words.ts'
import { openSurvey, type Refusal, submitByCard } from './calls.ts'

export type View =
  | { at: 'door'; said: Refusal | 'notSent' | null }
  | { at: 'opening' }
  | { at: 'survey'; survey: SurveyOfCard; code: string }
  | { at: 'lost'; perhaps: boolean }
  | { at: 'complete' }

const newDevice = () => openDevice({ uuid: 'card', recipient: '' }, memoryKeys())

/**
 * The state of the page for a code card, from entering the code to the thank-you page. Answers exist only
 * in the page's memory.
 */
export function useCard({ isKiosk }: Extract<Link, { page: 'card' }>) {
  const [view, setView] = useState<View>({ at: 'door', said: null })
  const [device, setDevice] = useState(newDevice)
  /**
   * Counts the people at a kiosk. It is a React key, so that nothing that one person typed is still there for
   * the next.
   */
  const [turn, setTurn] = useState(0)
  const latestTurn = useRef(turn)
  /** False once the person has gone. A late reply must then not change the next person's page. */
  const isStillHere = () => latestTurn.current === turn
  const [page] = useState((): PageInWords => ({ words: wordsOfPage(), card: cardWordsOfPage() }))
  /**
   * The texts that the page shows: those of the open survey or, before a survey is open, those in the chosen
   * language. At a kiosk, they are reset for the next person.
   */
  const [spoken, setSpoken] = useState(page)
  const isAtDoor = useRef(true)
  isAtDoor.current = view.at === 'door'
  // True from the start of a submission until its response arrives.
  const isOut = useRef(false)

  const open = async (code: string) => {
    setView({ at: 'opening' })
    const { language } = spoken.words
    // English may just be the page's fallback, so it is sent only if the reader has chosen it.
    const isChosen = spoken !== page || language !== SOURCE_LANGUAGE
    const opened = await openSurvey(code, isChosen ? language : undefined)
    if (!isStillHere()) return
    setDevice(newDevice)
    startInMemory()
    if (typeof opened !== 'string') setSpoken(opened)
    setView(
      typeof opened === 'string' ? { at: 'door', said: opened } : { at: 'survey', survey: opened, code },
    )
  }

  /** Switches the language and keeps the answers. Nothing changes if the texts cannot be fetched. */
  const speak = async (language: string) => {
    if (view.at !== 'survey') return
    const survey = await openSurvey(view.code, language)
    if (typeof survey === 'string' || !isStillHere()) return
    setSpoken(survey)
    // The answers may have been submitted meanwhile.
    setView((now) => (now.at === 'survey' ? { ...now, survey } : now))
  }

  /** Switches the language before a survey is open. Does nothing if one has been opened meanwhile. */
  const speakAtDoor = async (language: string) => {
    const words = await fetchPageWords(language)
    if (words && isAtDoor.current && isStillHere()) setSpoken(words)
  }

  const wipe = () => {
    setView({ at: 'door', said: isOut.current ? 'notSent' : null })
    isOut.current = false
    setDevice(newDevice)
    latestTurn.current += 1
    setTurn(latestTurn.current)
    // At a kiosk, the language is reset for the next person.
    if (isKiosk) setSpoken(page)
  }

  const sendWith =
    (code: string): Send =>
    async (answers) => {
      const isAgain = isOut.current
      isOut.current = true
      const outcome = await submitByCard(code, answers)
      if (!isStillHere()) return outcome
      if (outcome !== 'failed') isOut.current = false
      if (outcome === 'lost') setView({ at: 'lost', perhaps: isAgain })
      return outcome
    }

  const finish = () => {
    if (!isStillHere()) return
    setDevice(newDevice)
    setView({ at: 'complete' })
  }

  return { view, device, turn, spoken, open, speak, speakAtDoor, wipe, sendWith, finish }
}
