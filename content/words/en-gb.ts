import { knownLimits } from '../trust.ts'

/**
 * Every text that employees read. The other languages translate this catalogue. Placeholders are in braces,
 * and {count} selects the plural form. `page` is sent with every page of a survey, so keep it short.
 */
export const enGB = {
  page: {
    title: 'Employee Wellbeing Survey',
    opening: 'Opening the survey…',
    needsProgram: 'This survey needs JavaScript. Please turn it on and open your link again.',
    intro: {
      asker: '{company} would like to know how you are doing.',
      promise: {
        one: 'Your answers are confidential. {count} person is invited. Your employer only gets summaries that cover at least {least} people. They can see whether you have answered (updated every hour), but never what you said.',
        other:
          'Your answers are confidential. {count} people are invited. Your employer only gets summaries that cover at least {least} people. They can see whether you have answered (updated every hour), but never what you said.',
      },
      /** Says who besides managers sees the summaries. */
      readers: {
        leads: 'Team leads see the summary for their own team.',
        leadsAndCompany: 'Team leads see the summaries for their own team and the whole company.',
        representatives: 'Employee representatives see the summary for the whole company.',
      },
      sinceLast: 'Since the last survey: {counts}',
      done: { other: '{count} done' },
      doing: { other: '{count} under way' },
      planned: { other: '{count} planned' },
      minutes: { one: 'about {count} minute', other: 'about {count} minutes' },
      comeBack: 'you can stop and come back in this browser',
      elsewhere: 'Already answered on another device? Then you are done.',
      start: 'Start',
      trust: 'How we keep your answers confidential',
      askedCards: {
        one: 'Sent to {count} person by e-mail. {cards} cards printed.',
        other: 'Sent to {count} people by e-mail. {cards} cards printed.',
      },
      openUntil: 'Open until {date}',
      language: 'Language',
      /** Shown with a translated recognised question set. Empty in the original language. */
      notValidated: '',
    },
    questions: { one: '{count} question', other: '{count} questions' },
    part: 'Part {part} of {parts}',
    questionOf: 'Question {current} of {total}',
    answeredOf: '{answered} of {total} answered',
    back: 'Back',
    next: 'Next',
    skip: 'Skip',
    undo: 'Undo',
    otherChoice: 'Other',
    ownWords: 'In your own words',
    ownWordsHelp: 'Your employer never sees what you write here.',
    themes: {
      ask: 'Which themes should we count?',
      help: 'Tick up to {most}. We add your ticks to everyone else’s. A theme is shown only if at least {least} people ticked it. What you write is never in a report.',
      onlyTicked: 'Send only what I ticked',
      kept: 'What you wrote stays on this device. It is deleted when you submit.',
      hint: 'This could show who you are. Check it for names, addresses, numbers and anything that is true only of you.',
      /**
       * Phrases that identify their author, separated by '|'. They are never shown. The page looks for them
       * in comments.
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
      help: 'Choose a part to go back to it. After you submit, nobody can use your link to read or change your answers.',
      missing: {
        one: 'One question still needs an answer.',
        other: '{count} questions still need an answer.',
      },
      submit: 'Submit Feedback',
      sending: 'Sending your answers…',
      incomplete: 'Some questions still need an answer. Please check the parts above.',
      trying: 'Your answers could not be sent yet. They are saved on this device, and we’ll keep trying.',
      offline:
        'You are offline. Your answers are saved on this device. We’ll send them when you’re back online, so please leave this page open.',
    },
    confirm: {
      question: 'Are you sure? This will send your answers to the team',
      promise:
        'Your employer only gets summaries that cover at least {least} people. They can see that you have answered (updated every hour), but never what you said.',
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
      why: 'Nobody reads your answers straight away. If you need to talk to someone, please contact one of these.',
      unseen: 'Nobody can see that you opened this.',
      atWork: 'Contacts from your employer',
      elsewhere: 'National helplines',
      always: '24 hours a day, every day',
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
  /**
   * For people with a printed card: the page where they enter their code, and the texts that differ from
   * `page`.
   */
  card: {
    promise: {
      other:
        'Your answers are confidential. Your employer only gets summaries that cover at least {least} people, never what you said. Your card cannot be traced to you if you took it from the box yourself.',
    },
    confirm:
      'Your card has no name on it. Your employer only gets summaries that cover at least {least} people. When the survey ends, they also see how many cards were used.',
    reviewHelp:
      'Choose a part to go back to it. After you submit, the card stops working. Nobody can use it to read or change your answers.',
    trying:
      'Your answers could not be sent yet. They are still on this page, and we’ll keep trying. Please leave it open.',
    door: {
      heading: 'Enter the code on your card',
      code: 'Code',
      help: 'The code has 10 letters and numbers. You can leave out spaces and dashes, and use small letters.',
      open: 'Open the survey',
      wrong:
        'That code does not work. Check it and try again. It may have been used already, or the survey may not be open.',
      tooMany: 'Too many wrong codes. Please try again in 15 minutes.',
      failed: 'You are not connected. Please try again in a moment.',
      memory: 'Your answers stay on this page until you send them. If you close the page, they are lost.',
    },
    lost: {
      heading: 'This card no longer works',
      used: 'The card was used somewhere else, or the survey has just ended. The answers on this screen were not sent.',
      perhaps:
        'The connection was lost while your answers were being sent. Either they arrived and the card has now been used, or the survey has just ended.',
      again: 'Enter another code',
    },
    kiosk: {
      idle: {
        one: 'Are you still there? Everything on this screen will be deleted in {count} second.',
        other: 'Are you still there? Everything on this screen will be deleted in {count} seconds.',
      },
      stay: 'I’m still here',
      wipe: 'Delete now',
      next: 'Finish',
      notSent:
        'We could not tell whether the last person’s answers were sent. They have been deleted from this device. If they did not arrive, that person’s card still works.',
    },
  },
  /** The cards, the instructions for handing them out, and the poster. */
  print: {
    heading: 'How are things at work?',
    scan: 'Scan this, or go to {address} and enter:',
    promise:
      'Your answers are confidential. {company} only gets summaries that cover at least {least} people, never what you said.',
    box: 'Take any card from the box, so nobody knows which one is yours.',
    qr: 'QR code that opens the survey with this card’s code',
    open: 'Open until {date} at the latest',
    planned: 'Planned for {from} to {until}',
    /**
     * Printed below the main text of a card that is in another language, to say that this language is
     * available too.
     */
    also: { answer: 'You can answer in English.', confidential: 'Your answers are confidential.' },
    instructions: {
      title: 'How to hand out these cards',
      steps: [
        'Print the sheets single-sided and cut along the lines.',
        'Fold each card once, with the code on the inside.',
        'Put all the cards in a box and mix them up.',
        'Let each person take one card from the box themselves. Never hand out cards by name, and don’t keep a list.',
        'Leave the box out, so that people who don’t want to take part can put their card back.',
      ],
      why: [
        'Each card opens the survey once. The cards have no names or numbers and are in random order. Even the person who printed them cannot tell whose card is whose.',
        'These sheets can only be opened once. If the printer jams or you lose a sheet, void the unused cards on the survey’s page and print new ones. The old cards then stop working.',
        'Please don’t keep a copy of the sheets. Someone could use it to answer in another person’s place.',
      ],
    },
    poster: {
      title: 'How are things at work?',
      intro: '{company} would like to know how you are doing.',
      steps: [
        'Take any card from the box. They all look the same.',
        'Scan this with your phone, or go to {address}. Then enter the code on your card.',
        'Answer in private. It takes a few minutes.',
      ],
      happens: {
        title: 'What happens to your answers',
        points: [
          'Your answers are confidential. {company} only gets summaries that cover at least {least} people. They never see what one person said, or anything you write.',
          'Your card cannot be traced to you. It has no name and no number.',
          'Take any card from the box, so nobody knows which one is yours.',
          'Taking part is up to you.',
        ],
      },
      qr: 'QR code that opens the page where you enter the code on your card',
    },
  },
  /** Reasons why an answer is refused. */
  problems: {
    required: 'Required',
    unknown_option: 'Unknown option',
    not_alone: 'You cannot choose this together with another answer',
    too_long: 'Must be at most {max} characters',
    unknown_theme: 'Unknown theme',
    too_many_themes: 'Tick no more than {max}',
  },
  mail: {
    why: 'Why am I getting this?',
    held: 'See what we hold about you',
    stop: 'Stop these e-mails',
    answer: 'Answer the survey',
    promise:
      'Your answers are confidential. {company} only gets summaries that cover at least {least} people. They can see whether you have answered (updated every hour), but never what you said.',
    /** `{minutes}` is replaced by the first card's text, such as 'about 7 minutes'. */
    takes: 'The survey takes {minutes}.',
    pulseTakes: 'It takes {minutes}.',
    invitation: {
      subject: '{company} would like to know how you are doing',
      preview: 'Your answers are confidential.',
      small:
        'Open until {date}. This link is only for you, so please don’t forward it. You can stop and come back in the same browser.',
    },
    reminder: {
      subject: '{company} would still like to hear from you',
      lastDay: 'Today is the last day.',
      daysLeft: { one: 'There is 1 day left.', other: 'There are {count} days left.' },
      answered: 'If you have answered in the last hour, thank you: please ignore this e-mail.',
      small: 'Open until {date}. This link is only for you, so please don’t forward it.',
    },
    outcome: {
      subject: '{company}: what you said, what we will do',
      preview: '{completed} of {recipients} took part in “{title}”.',
      tookPart:
        '{completed} of {recipients} people at {company} took part in “{title}”. Here is what you said, and what we will do about it.',
      score: '{name}: {score} out of 10',
      will: 'What we will do:',
      action: '{title} ({owner}, {status}, due on {date})',
      doneAction: '{title} ({owner}, {status})',
      see: 'See the latest progress',
      small:
        'The page is always up to date. The scores are averages of everyone who was counted. No individual answers are shown. This link is only for you, so please don’t forward it.',
    },
  },
  /** The page that shows a survey's outcome to everyone who was invited. */
  outcome: {
    title: 'What you said, what we will do',
    tookPart: '{completed} of {recipients} people at {company} took part in ‘{title}’.',
    said: 'What you said',
    highest: 'The highest scores',
    lowest: 'The lowest scores',
    well: 'Where we are doing well',
    improve: 'Where we must improve',
    noneWell: 'No area is doing well yet.',
    noneImprove: 'No area needs to improve.',
    /** HSE's names, as in the report. */
    bands: {
      red: 'urgent action needed',
      yellow: 'clear need for improvement',
      aqua: 'good, but need for improvement',
      green: 'doing very well',
    },
    averages:
      'The bands compare our results with those of other organisations. The results are averages of everyone who was counted. No individual answers are shown.',
    outOfTen: 'out of 10',
    will: 'What we will do',
    nothing: 'There is nothing on this list at the moment.',
    status: { planned: 'Planned', doing: 'Under way', done: 'Done', dropped: 'Dropped' },
    due: '{owner} · due on {date}',
    wasDue: '{owner} · was due on {date}',
    /** For the poster and the public page, which do not name the owner of an action. */
    dueOn: 'Due on {date}',
    wasDueOn: 'Was due on {date}',
    /** Printed on the poster. */
    scan: 'To see all actions and their progress, scan this code or go to {address}.',
    qr: 'QR code that opens the page with all actions',
    formerColleague: 'former colleague',
    cameOfIt: 'What happened:',
    scores:
      'Scores run from 0 to 10, and a high score is good. They are averages of everyone who was counted. No individual answers are shown.',
    shared: 'Shared on {date}. This page always shows the latest progress.',
    missing: {
      title: 'Page not found',
      what: 'The link may be incomplete, or the page may have been removed.',
    },
  },
  /** The page that shows people the data stored about them and the choices they have. */
  personal: {
    title: 'Your data and your choices',
    introduction:
      'Your employer asked us to send you a survey about how things are at work. This page shows what we hold about you, who can see it, and how to be removed.',
    email: 'E-mail address',
    company: 'Company',
    teams: 'Teams',
    noTeams: 'None',
    language: 'Language',
    mails: 'Survey e-mails',
    getThem: 'You get them',
    stoppedSince: 'Stopped since {date}',
    surveys: 'Surveys we sent you',
    noSurveys: 'None so far.',
    sent: 'Sent on {date}.',
    openUntil: 'You have not submitted answers yet. Open until {date}.',
    nextHour: 'After you submit your answers, this page is updated at the start of the next hour.',
    notAnswered: 'You did not submit answers.',
    deleted: 'You answered. Your answers have since been deleted.',
    held: 'You answered. We hold your answers.',
    heldUntil: 'You answered. We hold your answers until {date}.',
    choices: 'Your choices',
    resume: 'Get survey e-mails again',
    stop: 'Stop survey e-mails',
    remove: 'Remove me',
    trust: 'Why you can answer honestly',
    sections: [
      {
        heading: 'What we hold',
        paragraphs: [
          'Your e-mail address, the teams your employer put you in, the language we write to you in, whether our e-mails reach you, the surveys we sent you, and whether you answered them. If your employer’s directory keeps the team list up to date, we also hold your ID, user name, department and division from that directory.',
          'The answers you submitted, until they are deleted. That is normally 24 months after the survey ended. Answers you have not submitted are held until you submit them or the survey ends. You can only see them again in the browser you used.',
          'For each survey we sent you, a code made from your address, so that you are not asked twice. The code does not show your address. We also keep a record of which people were counted together in reports, so that comparing surveys cannot single you out. We keep the code and the record even if you are removed or your employer closes its account, and delete them within 4 months of the survey ending.',
          'We never ask which illnesses you have, and you do not have to take part.',
        ],
      },
      {
        heading: 'Who can see it',
        paragraphs: [
          'Your employer sees your address, your teams, the language we write to you in, whether our e-mails reach you, whether you have answered (updated every hour), and whether you have stopped survey e-mails. Your employer never sees your answers. They only get summaries that cover at least 5 people, or a different minimum if the first card of your survey gives one.',
          'Our administrators can read individual answers, under contract. Each time they do, it is recorded.',
          'The trust page explains all of this.',
        ],
      },
      {
        heading: 'Being removed',
        paragraphs: [
          'You can be removed at any time, without giving a reason. We then delete your e-mail address from your employer’s list. For up to 4 months, your answers to surveys that have ended are linked only to a code. After that, nothing links the answers to you.',
          'The totals of those surveys do not change. If they changed, the difference could show what you answered.',
          'We tell the owner of your employer’s account that someone has left, but not who. Your employer may notice that you are no longer on the list. Your answers stay confidential.',
        ],
      },
      {
        heading: 'If you are not satisfied',
        paragraphs: [
          'Please tell us. You can also complain to the Information Commissioner’s Office, the UK’s data protection regulator, at ico.org.uk.',
        ],
      },
      knownLimits,
    ],
    askToStop: {
      title: 'Stop survey e-mails',
      heading: 'Stop survey e-mails?',
      what: '{company} will no longer be able to send surveys, reminders or results to {email} through us, unless it removes you from its list and adds you again. Your answers stay confidential.',
      seen: '{company} will see that you have stopped survey e-mails. Nothing else changes. You can start them again on your personal page.',
      button: 'Stop these e-mails',
    },
    stopped: {
      title: 'Survey e-mails are stopped',
      what: '{company} can no longer send you surveys, reminders or results, unless it removes you from its list and adds you again.',
    },
    resumed: {
      title: 'You get survey e-mails again',
      what: '{company} can send you surveys, reminders and results again.',
    },
    askToRemove: {
      title: 'Be removed',
      heading: 'Do you want to be removed from {company}’s survey list?',
      what: 'We will delete {email} from the list. Answers you have not submitted will be deleted. The totals of past surveys do not change. For up to 4 months, we keep a code with your answers, so that you are not sent the same survey again. The code does not show your address.',
      told: 'We tell the owner of the account that someone has left, but not who. They may notice that you are no longer on the list. You cannot undo this, and your link to any open survey will stop working.',
      button: 'Remove me',
      orNot: 'If you do not want to be removed, just close this page. Nothing has changed.',
    },
    removed: {
      title: 'You have been removed',
      heading: 'That’s done.',
      what: 'You are no longer on {company}’s survey list, and we have deleted your address. This page no longer exists. You can close it.',
    },
    missing: {
      title: 'Page not found',
      what: 'The link may be incomplete. If you have been removed, your page was deleted with your address.',
    },
  },
}
