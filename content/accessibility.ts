import type { TrustText } from './trust.ts'

/** The page /accessibility: what works for people with disabilities, what does not, and how to complain. */
export const accessibilityPage: TrustText = {
  title: 'Accessibility',
  introduction:
    'We want everyone to be able to use this service. This page explains what works, what does not work yet, and how to tell us about a problem.',
  sections: [
    {
      heading: 'How accessible it is',
      paragraphs: [
        'We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We believe that surveys meet them, but we have not tested everything and nobody outside the service has checked it. So we say that the service partly meets them.',
      ],
    },
    {
      heading: 'What works',
      paragraphs: [
        'You can use surveys and all other screens with only a keyboard. Numbers on the keyboard choose an answer.',
        'You can answer surveys with a screen reader. Each new question is read out, and you are told whether your answers have been saved.',
        'You can make text twice as large, or zoom in to 400%. On surveys, text then wraps onto new lines and nothing is cut off.',
        'Pages follow your device’s settings for dark mode, high contrast and reduced motion.',
        'Nothing relies on colour alone. Charts also give their numbers as text.',
        'You can take as long as you like to answer from an e-mail. Stop whenever you want, and come back in the same browser.',
        'PDFs have headings, a reading order and descriptions of pictures. Films have captions.',
      ],
    },
    {
      heading: 'What does not work yet',
      paragraphs: [
        'When your answers have been sent, a screen reader may not say ‘All done!’ by itself. Press the down arrow to hear the last page.',
        'If nobody touches a shared screen or its keyboard for 60 seconds, it deletes the answers on it. This protects the answers of anyone who walks away. For the last 20 seconds, the screen asks whether you are still there. If this is too fast for you, use your card’s code on your own device.',
        'A printed card has small print and no Braille. Someone you trust can read the code to you. Once you have submitted your answers, nobody can use the code to see them.',
        'We have not checked whether the slides that managers download are accessible. The PDF of the same report is a better choice.',
        'Managers can write their own questions and messages. We do not check how easy they are to read.',
        'Some translations have not been checked by anyone who uses a screen reader in that language.',
      ],
    },
    {
      heading: 'How we tested it',
      paragraphs: [
        'Automated tests check every screen and every kind of survey card whenever we change the service. They also answer a survey using only a keyboard, at the width of a phone and with large text. We have also tested surveys in Firefox, in Chromium (the base of Chrome) and in WebKit (the base of Safari).',
        'In November 2026, we tested a whole survey in English with the Orca screen reader, and fixed what it read out badly. We have not tested with JAWS, NVDA, VoiceOver or TalkBack, or with people who have disabilities.',
      ],
    },
    {
      heading: 'If something does not work for you',
      paragraphs: [
        'Please tell us, using the form at /contact on this site. Say which page it was and what you wanted to do. If you can, say which browser and which assistive technology you used. You do not need to say which disability you have.',
        'If you need something on this site in another form, such as large print or plain text, ask us in the same way. We will not tell your employer that you asked.',
      ],
    },
    {
      heading: 'If you are not happy with our reply',
      paragraphs: [
        'In England, Scotland and Wales, the Equality Advisory and Support Service can advise you: equalityadvisoryservice.com. In Northern Ireland, contact the Equality Commission for Northern Ireland: equalityni.org.',
        'We wrote this page on 24 November 2026.',
      ],
    },
  ],
}
