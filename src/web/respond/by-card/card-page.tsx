import { useEffect, useRef, useState } from 'react'
import './by-card.css'
import type { CardWords } from '#content/words/catalogue.ts'
import { PageLanguages } from '#web/respond/flow/page-languages.tsx'
import { SurveyFlow } from '#web/respond/flow/survey-flow.tsx'
import { ThankYouPage } from '#web/respond/flow/thank-you-page.tsx'
import { HelpContext } from '#web/respond/help/use-help.ts'
import type { Link } from '#web/respond/saving/link.ts'
import { helpOfPage } from '#web/respond/saving/page-data.ts'
import { useSpoken, WordsContext } from '#web/respond/words/use-words.ts'
import { CodeForm } from './code-form.tsx'
import { LostPage } from './lost-page.tsx'
import { StillThere } from './still-there.tsx'
import { useCard, type View } from './use-card.ts'
import { useIdle } from './use-idle.ts'

const THANKS_MS = 12_000

/** The page for printed cards, on a personal phone or at a shared kiosk. */
export function CardPage({ link }: { link: Extract<Link, { page: 'card' }> }) {
  const { isKiosk } = link
  const { view, device, turn, spoken, open, speak, speakAtDoor, wipe, sendWith, finish } = useCard(link)
  const { card } = spoken
  const words = useSpoken(spoken.words)
  const help = useHelpOf(view)
  const isDoor = view.at === 'door' || view.at === 'opening'

  useScanned(view.at === 'door', open)
  useLeavingAsked(view.at === 'survey' && !isKiosk)
  const { left, stay } = useIdle({
    isWatched: isKiosk && view.at !== 'opening',
    isAsking: !isDoor,
    onIdle: wipe,
  })
  useLeftBehind(isKiosk, wipe)

  return (
    <WordsContext value={words}>
      {isDoor && (
        <CodeForm
          key={turn}
          words={card.door}
          above={<PageLanguages onLanguage={speakAtDoor} />}
          said={view.at === 'door' ? saidOf(view.said, card) : null}
          isOpening={view.at === 'opening'}
          onCode={(code) => void open(code)}
        />
      )}
      <HelpContext value={help}>
        {view.at === 'survey' && (
          <SurveyFlow
            key={view.survey.language}
            survey={view.survey}
            link={link}
            device={device}
            send={sendWith(view.code)}
            onLanguage={speak}
            onSubmitted={finish}
            onLost={() => {}}
          />
        )}
        {view.at === 'complete' && (
          <ThankYouPage after={isKiosk && <NextPerson label={card.kiosk.next} onNext={wipe} />} />
        )}
      </HelpContext>
      {view.at === 'lost' && <LostPage words={card.lost} perhaps={view.perhaps} onAgain={wipe} />}
      {left !== null && <StillThere words={card.kiosk} seconds={left} onStay={stay} onWipe={wipe} />}
    </WordsContext>
  )
}

const saidOf = (said: Extract<View, { at: 'door' }>['said'], card: CardWords) => {
  if (said === null) return null
  return said === 'notSent' ? card.kiosk.notSent : card.door[said]
}

/** The survey's help contacts, which stay available on the thank-you page. */
function useHelpOf(view: View) {
  const [help, setHelp] = useState(helpOfPage)
  if (view.at === 'survey' && view.survey.help !== help) setHelp(view.survey.help)
  return help
}

/**
 * Resets the page for the next person after a while. Any tap or key press cancels this, so that nobody is
 * hurried. After that, only the idle timer resets the page.
 */
export function NextPerson({ label, onNext }: { label: string; onNext(): void }) {
  const next = useRef(onNext)
  next.current = onNext
  useEffect(() => {
    const timer = setTimeout(() => next.current(), THANKS_MS)
    const stay = () => clearTimeout(timer)
    window.addEventListener('pointerdown', stay)
    window.addEventListener('keydown', stay)
    return () => {
      stay()
      window.removeEventListener('pointerdown', stay)
      window.removeEventListener('keydown', stay)
    }
  }, [])
  return (
    <button type="button" className="button cover-button" onClick={onNext}>
      {label}
    </button>
  )
}

/**
 * Opens the survey with the code from a scanned link's fragment, and removes the code from the URL
 * immediately.
 */
function useScanned(isAtDoor: boolean, open: (code: string) => Promise<void>) {
  useEffect(() => {
    const take = () => {
      const code = location.hash.slice(1)
      if (code === '') return
      history.replaceState(null, '', location.pathname + location.search)
      if (isAtDoor) void open(code)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  })
}

/**
 * Wipes the answers when somebody leaves the page. Otherwise, the browser's back-forward cache could show
 * them to the next person at a kiosk.
 */
function useLeftBehind(isWiped: boolean, wipe: () => void) {
  const wiping = useRef(wipe)
  wiping.current = wipe
  useEffect(() => {
    if (!isWiped) return
    const leave = () => wiping.current()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [isWiped])
}

/** Asks before the page is closed while there are answers, because they are not stored anywhere. */
function useLeavingAsked(isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsked])
}
