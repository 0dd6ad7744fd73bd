import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { light } from '#domain/palette.ts'
import type { Letter, Sender } from './mail.tsx'

// Email programs ignore style sheets, so the design's colours and sizes are written inline.
const ink = light('ink')
const quiet = light('ink-2')
const sans = 'Inter, "Helvetica Neue", Helvetica, Arial, sans-serif'
const display = 'Fraunces, Georgia, "Times New Roman", serif'

export const Title = ({ children }: { children: ReactNode }) => (
  <Heading as="h1" style={{ font: `500 26px/1.25 ${display}`, color: ink, margin: '24px 0 16px' }}>
    {children}
  </Heading>
)

export const Words = ({ children }: { children: ReactNode }) => (
  <Text style={{ font: `15px/1.55 ${sans}`, color: ink, margin: '0 0 16px' }}>{children}</Text>
)

export const Small = ({ children }: { children: ReactNode }) => (
  <Text style={{ font: `13px/1.5 ${sans}`, color: quiet, margin: '0 0 12px' }}>{children}</Text>
)

export const Points = ({ points }: { points: string[] }) => (
  <ul style={{ font: `15px/1.7 ${sans}`, color: ink, margin: '0 0 16px', paddingInlineStart: 20 }}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '8px 0 24px' }}>
    <Link
      href={href}
      style={{
        display: 'block',
        background: light('action'),
        color: light('on-action'),
        borderRadius: 10,
        padding: '15px 24px',
        textAlign: 'center',
        textDecoration: 'none',
        font: `600 15px/20px ${sans}`,
      }}
    >
      {children}
    </Link>
  </Section>
)

const CARD = { background: light('card'), borderRadius: 16, maxWidth: 520, padding: '32px 36px' } as const
// Breaks a long name that would be wider than the card. Needs both properties, because email programs support
// one or the other.
const BREAKING = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

/**
 * The frame around every email: the brand, the body, and small links that explain why it was sent and how to
 * opt out.
 */
export function EmailFrame({ letter, sender }: { letter: Letter; sender: Sender }) {
  return (
    <Html lang={letter.language ?? 'en-GB'} dir={letter.direction ?? 'ltr'}>
      <Head>
        <title>{letter.subject}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      {letter.preview && <Preview>{letter.preview}</Preview>}
      <Body style={{ background: light('sunken'), margin: 0, padding: '32px 12px' }}>
        <Container style={{ ...CARD, ...BREAKING }}>
          <Text style={{ font: `500 20px/1 ${display}`, color: light('side'), margin: 0 }}>
            {sender.product}
          </Text>
          {letter.body}
          {letter.footer && <Footer links={letter.footer} />}
          {letter.english && <English letter={letter.english} />}
        </Container>
      </Body>
    </Html>
  )
}

function English({ letter }: { letter: Letter }) {
  return (
    <Section lang="en-GB" dir="ltr" style={{ textAlign: 'left' }}>
      <Hr style={{ borderColor: light('line'), margin: '32px 0 0' }} />
      {letter.body}
      {letter.footer && <Footer links={letter.footer} />}
    </Section>
  )
}

function Footer({ links }: { links: { label: string; href: string }[] }) {
  return (
    <>
      <Hr style={{ borderColor: light('line'), margin: '24px 0 14px' }} />
      <Text style={{ font: `13px/1.6 ${sans}`, color: quiet, margin: 0 }}>
        {links.map(({ label, href }, index) => (
          <span key={href + label}>
            {index > 0 && ' · '}
            <Link href={href} style={{ color: quiet, textDecoration: 'underline' }}>
              {label}
            </Link>
          </span>
        ))}
      </Text>
    </>
  )
}
