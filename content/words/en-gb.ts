import { knownLimits } from '../trust.ts'

/**
 * Every text that an employee reads, in the words that are translated. Placeholders are in braces; {count} selects the
 * form of a message with plurals. `page` is sent with every page of the survey, so it is kept short.
 */
export const enGB = {
  page: {
    title: 'Employee Wellbeing Survey',
    opening: 'Opening the survey…',
    needsProgram: 'This survey needs JavaScript. Please switch it on and open your link again.',
    intro: {
      asker: '{company} would like to know how you are.',
      promise: {
        one: 'Your answers are confidential. {count} person is asked. Your employer gets only summaries of at least {least} people, and sees whether you have answered, to the hour, but never what.',
        other:
          'Your answers are confidential. {count} people are asked. Your employer gets only summaries of at least {least} people, and sees whether you have answered, to the hour, but never what.',
      },
      sinceLast: 'Since the last survey: {counts}',
      done: { other: '{count} done' },
      doing: { other: '{count} under way' },
      planned: { other: '{count} planned' },
      minutes: { one: 'about {count} minute', other: 'about {count} minutes' },
      comeBack: 'you can stop and come back in this browser',
      start: 'Start',
      trust: 'How this is kept confidential',
      askedCards: {
        one: 'Asked: {count} person by mail, {cards} cards',
        other: 'Asked: {count} people by mail, {cards} cards',
      },
      openUntil: 'Open until {date}',
      language: 'Language',
      /** Shown for a translated recognised question set; empty in the original language. */
      notValidated: '',
    },
    questions: { one: '{count} question', other: '{count} questions' },
    part: 'Part {part} of {parts}',
    questionOf: 'Question {current} of {total}',
    answeredOf: '{answered} of {total} answered',
    back: 'Back',
    next: 'Next',
    skip: 'Skip',
    otherChoice: 'Other',
    ownWords: 'In your own words',
    ownWordsHelp: 'Your employer never sees what you write here.',
    themes: {
      ask: 'What should be counted from this?',
      help: 'Up to {most}. Nothing is ticked for you. A tick is counted together with those of others, and shown only where at least {least} people ticked the same. Your words are in no report.',
      onlyTicked: 'Send only what I ticked',
      kept: 'Your words stay on this device, and are deleted from it when you submit.',
      hint: 'Something here may point at you. Please look again at addresses, numbers and what is true of you alone.',
      /**
       * Phrases that people use about themselves only, separated by '|'. They are never shown, only searched for in what
       * is typed.
       */
      pointing: "i am the only|i'm the only|only one here",
    },
    slide: 'Please slide to select an answer',
    yes: 'Yes',
    no: 'No',
    saved: 'Saved',
    notSaved: 'Not saved, trying again',
    review: {
      short: 'Review answers',
      place: 'Review',
      above: 'Nearly done',
      heading: 'Review your answers',
      help: 'Choose a part to go back to it. After you submit, your answers cannot be changed or read through your link.',
      missing: {
        one: 'One question still needs an answer.',
        other: '{count} questions still need an answer.',
      },
      submit: 'Submit Feedback',
      sending: 'Sending your answers…',
      incomplete: 'Some questions still need an answer. Please look through the parts above.',
      trying: 'Your answers could not be sent yet. They are kept on this device, and we keep trying.',
      offline:
        'You are offline. Your answers are kept on this device, and are sent as soon as you are online again. Please leave this page open.',
    },
    confirm: {
      question: 'Are you sure? This will send your answers to the team',
      promise:
        'Your employer sees that you have answered, to the hour, but never what: only summaries of at least {least} people.',
      cancel: 'Cancel',
      ok: 'Ok',
    },
    done: {
      heading: 'All done!',
      thanks:
        'Thank you for completing the Employee Wellbeing Survey. Your input is invaluable to us and will help shape a better workplace for everyone.',
      close: 'You can now close this tab.',
    },
    help: {
      heading: 'If you need help',
      why: 'Nobody reads the answers straight away. If you need somebody to talk to, please turn to one of these.',
      unseen: 'Nobody is told whether you look here.',
      atWork: 'Named by your employer',
      elsewhere: 'National lines',
      always: 'Day and night, every day',
      call: 'Call {phone}',
      callOption: 'Call {phone} and choose option {option}',
      text: 'Text {text} to {phone}',
      write: 'Write to {email}',
    },
    failure: {
      place: 'Something went wrong',
      heading: 'Oops! Something went wrong.',
      why: 'The link you followed may have expired, or there was an unexpected error. Head back to the page you came from or try again in a moment.',
      help: 'Need help? Contact us via the Help button in the bottom right corner.',
      again: 'Try again',
      contact: 'Help',
    },
  },
  /** For printed cards: texts that differ on the page, and the page on which the code is typed. */
  card: {
    promise: {
      other:
        'Your answers are confidential. Your employer gets only summaries of at least {least} people, never what you said. Whoever hands out cards could fill some in: take yours from a box with many.',
    },
    confirm:
      'Your card has no name. Your employer learns how many cards were used, once the survey has ended, and gets only summaries of at least {least} people.',
    reviewHelp:
      'Choose a part to go back to it. After you submit, your answers cannot be changed or read, and the card opens nothing any more.',
    trying:
      'Your answers could not be sent yet. They are kept on this page, and we keep trying. Please leave it open.',
    door: {
      heading: 'Type the code on your card',
      code: 'Code',
      help: 'Ten letters and digits. Capitals, spaces and dashes make no difference.',
      open: 'Open the survey',
      wrong:
        'This code opens nothing. It may be mistyped or used, or the survey may not be running. Please look at your card again.',
      tooMany: 'Too many wrong codes were typed here. Please try again in a quarter of an hour.',
      failed: 'There is no connection. Please try again in a moment.',
      memory: 'What you answer stays on this page until you send it. It is gone when the page is closed.',
    },
    lost: {
      heading: 'This card opens nothing any more',
      used: 'It was used somewhere else, or the survey has just ended. What was on this screen was not sent.',
      perhaps:
        'The connection was lost while your answers were being sent. Either they arrived, and the card is used up, or the survey has just ended.',
      again: 'Type another code',
    },
    kiosk: {
      idle: {
        one: 'Are you still there? Everything on this screen is deleted in {count} second.',
        other: 'Are you still there? Everything on this screen is deleted in {count} seconds.',
      },
      stay: 'I am still here',
      wipe: 'Delete now',
      next: 'Finish',
      notSent:
        'The answers on this screen before could not be sent and are deleted. If they did not arrive, that card still works.',
    },
  },
  /** The cards, the sheet that explains how to hand them out, and the poster. */
  print: {
    heading: 'How are you at work?',
    scan: 'Scan this, or go to {address} and type:',
    promise:
      'Your answers are confidential: {company} gets only summaries of at least {least} people, never what you said. Draw your card yourself, so that nobody knows which is yours.',
    box: 'Whoever hands out cards could fill some in. Take yours from a box with many.',
    qr: 'QR code that opens the survey with this card’s code',
    open: 'Open until {date} at the latest',
    planned: 'Planned from {from} until {until}',
    /** Shown in other languages, below the main text: says that this language can be chosen. */
    also: { answer: 'You can answer in English.', confidential: 'Your answers are confidential.' },
    instructions: {
      title: 'How to hand out these cards',
      steps: [
        'Print the sheets on one side and cut the cards apart along the lines.',
        'Fold each card once, so that its code is inside.',
        'Put all of them into a box and mix them.',
        'Let people draw a card themselves, one each. Never hand cards out by name, and keep no list.',
        'Leave the box where people can put a card back if they do not want to take part.',
      ],
      why: [
        'A card opens the survey once. It has no number, the cards are in no order, and a code leads to nobody: so not even whoever printed them knows whose card is whose.',
        'These sheets can be downloaded once. If a printer jams or a sheet is lost, void the unused cards on the survey’s page and print new ones; the old ones then open nothing.',
        'Please do not keep a copy of the sheets. A copy could be used to answer in somebody’s place.',
      ],
    },
    poster: {
      title: 'How are you at work?',
      intro: '{company} would like to know how you are.',
      steps: [
        'Take a card from the box. Take any: they are all alike.',
        'Scan this with your phone, or go to {address}, and type the code on the card.',
        'Answer in private. It takes a few minutes.',
      ],
      happens: {
        title: 'What happens to your answers',
        points: [
          'They are confidential. {company} gets only summaries of at least {least} people, never what one person said, and never your own words.',
          'Your card leads to nobody: it has no name and no number.',
          'Whoever hands out cards could fill some in, so take yours from a box with many.',
          'Taking part is up to you.',
        ],
      },
      qr: 'QR code that opens the page on which the code of a card is typed',
    },
  },
  /** Problems of an answer. */
  problems: {
    required: 'Required',
    unknown_option: 'Unknown option',
    not_alone: 'This cannot be chosen together with something else',
    too_long: 'Must be at most {max} characters',
    unknown_theme: 'Unknown theme',
    too_many_themes: 'At most {max} can be ticked',
  },
  mail: {
    why: 'Why am I getting this?',
    held: 'What is held about me',
    stop: 'Stop these e-mails',
    answer: 'Answer the survey',
    promise:
      'Your answers are confidential: {company} gets only summaries of at least {least} people, and sees whether you have answered, to the hour, but never what.',
    invitation: {
      subject: '{company} would like to know how you are',
      preview: 'It takes about six minutes, and your answers are confidential.',
      takes: 'It takes about six minutes.',
      small:
        "Open until {date}. The link is yours alone, so please don't forward it. You can stop and come back in the same browser.",
    },
    reminder: {
      subject: '{company} would still like to hear from you',
      preview: 'It takes about six minutes.',
      lastDay: 'Today is the last day.',
      daysLeft: { one: 'There is one day left.', other: 'There are {count} days left.' },
      takes: 'The survey takes about six minutes.',
      small: "Open until {date}. The link is yours alone, so please don't forward it.",
    },
    outcome: {
      subject: '{company}: what you said, what we will do',
      preview: '{completed} of {recipients} took part in “{title}”.',
      tookPart:
        '{completed} of {recipients} people at {company} took part in “{title}”. This is what came of it.',
      highest: 'The highest scores:',
      lowest: 'The lowest scores:',
      score: '{name}: {score} out of 10',
      will: 'What we will do:',
      action: '{title} ({owner}, {status}, for {date})',
      doneAction: '{title} ({owner}, {status})',
      see: 'See how it is going',
      small:
        "The page always shows how things stand now. The scores are averages of everybody who was counted; what one person answered is in none of this. The link is yours alone, so please don't forward it.",
    },
  },
  /** The page on which everybody who was asked sees a survey's outcome. */
  outcome: {
    title: 'What you said, what we will do',
    tookPart: '{completed} of {recipients} people at {company} took part in ‘{title}’.',
    said: 'What you said',
    highest: 'The highest scores',
    lowest: 'The lowest scores',
    outOfTen: 'out of 10',
    will: 'What we will do',
    nothing: 'Nothing is on this list at the moment.',
    status: { planned: 'Planned', doing: 'Under way', done: 'Done', dropped: 'Dropped' },
    due: '{owner} · due on {date}',
    wasDue: '{owner} · was due on {date}',
    formerColleague: 'former colleague',
    cameOfIt: 'What came of it:',
    scores:
      'Scores are from 0 to 10, averages of everybody who was counted; high is good. What one person answered is in none of this.',
    shared: 'Shared on {date}. What stands above is as of now.',
    missing: {
      title: 'Page not found',
      what: 'The link may have been cut short on its way, or there is nothing here any more.',
    },
  },
  /** The page with the data held about a person, and their choices. */
  personal: {
    title: 'Your data and your choices',
    introduction:
      'Your employer has asked us to send you a survey about how you are at work. Here is what we hold about you, who can see it, and how to be removed.',
    email: 'E-mail address',
    company: 'Company',
    teams: 'Teams',
    noTeams: 'None',
    language: 'Language',
    mails: 'Survey e-mails',
    getThem: 'You get them',
    stoppedSince: 'Stopped since {date}',
    surveys: 'Surveys that you were sent',
    noSurveys: 'None so far.',
    sent: 'Sent on {date}.',
    openUntil: 'You have not submitted answers yet. Open until {date}.',
    notAnswered: 'You did not submit answers.',
    deleted: 'You answered. Single answers have been deleted.',
    held: 'You answered. Your answers are held.',
    heldUntil: 'You answered. Your answers are held until {date}.',
    choices: 'Your choices',
    resume: 'Get survey e-mails again',
    stop: 'Stop survey e-mails',
    remove: 'Remove me',
    trust: 'Why you can answer honestly',
    sections: [
      {
        heading: 'What we hold',
        paragraphs: [
          'Your e-mail address, the teams that your employer has put you in, the language in which you are written to, the surveys you were sent, and whether you answered them. Where your employer’s own directory keeps the team up to date, also what it calls you by, and the department and division that it names.',
          'The answers you submitted, until they are deleted: normally 24 months after a survey has ended. What you have answered and not submitted is held until you submit or the survey ends, and is given back only to the browser that you gave it in.',
          'With each survey that you were sent, a code made from your address, so that nobody is asked twice in it. Your address cannot be read from the code. Beside it we keep which answers were counted together in reports, so that no later survey can be compared into pointing at you. Both stay when you are removed, or when your employer closes the account, and are deleted within four months after the survey has ended.',
          'We never ask what a doctor has told you, and you do not have to take part.',
        ],
      },
      {
        heading: 'Who can see it',
        paragraphs: [
          'Your employer sees your address, your teams, the language in which you are written to, whether you have answered, to the hour, and whether you have stopped survey e-mails. Your employer does not see your answers, only summaries that count at least five people, or the number printed on the first card of your survey.',
          'Our administrators can read single answers under contract. Every time is recorded.',
          'The whole of it is explained on the trust page.',
        ],
      },
      {
        heading: 'Being removed',
        paragraphs: [
          'You can be removed at any time, without giving a reason. We then delete your e-mail address from your employer’s list, and your answers to surveys that have ended are no longer linked to you.',
          'The totals of surveys that have ended do not change, because numbers that change would point at the person who left.',
          'We tell the owner of the account that somebody has left, and not who. Your employer can notice that you are no longer on the list of recipients. What you answered stays confidential all the same.',
        ],
      },
      {
        heading: 'If you are not satisfied',
        paragraphs: [
          'Please tell us. You also have the right to complain to the Information Commissioner’s Office, which looks after data protection in the United Kingdom, at ico.org.uk.',
        ],
      },
      knownLimits,
    ],
    askToStop: {
      title: 'Stop survey e-mails',
      heading: 'Stop survey e-mails?',
      what: '{company} will not be able to send surveys, reminders or news of what came of them to {email} through us any more. What you have answered stays confidential.',
      seen: '{company} sees that you get no survey e-mails, and nothing else changes. You can take it back on your page.',
      button: 'Stop these e-mails',
    },
    stopped: {
      title: 'Survey e-mails are stopped',
      what: '{company} cannot send you surveys, reminders or news of what came of them any more.',
    },
    resumed: {
      title: 'You get survey e-mails again',
      what: '{company} can send you surveys, reminders and news of what came of them.',
    },
    askToRemove: {
      title: 'Be removed',
      heading: 'Be removed from the survey team of {company}?',
      what: 'We delete {email} from the list, and your answers are no longer linked to you. What you have not submitted is deleted. The totals of surveys do not change. For some weeks a code stays, from which nobody can read your address, so that you are not sent the same survey again.',
      told: 'We tell the owner of the account that somebody has left, but not who. They will notice that you are no longer on the list. This cannot be undone, and your link to a survey that is running stops working.',
      button: 'Remove me',
      orNot: 'If you change your mind, just close this page: nothing has changed.',
    },
    removed: {
      title: 'You are removed',
      heading: "That's done.",
      what: 'You are no longer in the survey team of {company}, and your address is deleted. This page is gone with it. You can close it.',
    },
    missing: {
      title: 'Page not found',
      what: 'The link may have been cut short on its way. If you have been removed, your page has gone with your address.',
    },
  },
}
