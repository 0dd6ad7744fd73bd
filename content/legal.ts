import type { TrustText } from './trust.ts'

// The texts of /terms-conditions and /privacy-policy if MAIN_SITE_URL is not set. Operators may replace them,
// or publish both pages on their own site.

export const termsPage: TrustText = {
  title: 'Terms and conditions',
  introduction:
    'These are the rules for companies that use this service, and for the people who manage surveys in it. ‘We’ means the company that runs the service. ‘You’ means the company that uses it. Employees do not accept these terms by answering a survey.',
  sections: [
    {
      heading: 'What the service does',
      paragraphs: [
        'You list the people in your team. We send them surveys about how they are at work, each with a personal link, and give you summaries of their answers. You can also ask your customers for feedback.',
        'You get summaries, never what one person answered. Some summaries are withheld because they could single someone out. This protection is part of the service, and we do not remove it for anyone.',
        'The summaries are there to help you to talk to your team and decide what to do. They are not medical or legal advice.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'An account belongs to one person. Please give your own name and address, keep your password to yourself, and tell us if you think someone else has it.',
        'If you create a company here, you must have the right to act for it. The company’s owner can invite colleagues. They can then manage surveys, the team and the company’s details.',
      ],
    },
    {
      heading: 'Trial, price and payment',
      paragraphs: [
        'Each person and each company number can have one free trial of 30 days. You do not need a card. The trial ends automatically, and we charge nothing unless you choose a plan.',
        'You see the price of each plan before you choose. A plan renews at the end of each month or year until you cancel it. A cancelled plan runs until the end of the period you have paid for. Without a trial or a plan, you can still sign in, pay and export your data. People can still answer surveys that are running.',
      ],
    },
    {
      heading: 'What we ask of you',
      paragraphs: [
        'Only list people who work for you and whose addresses you may use for this. Tell them what a survey is for before it goes out. Nobody has to take part. Nobody may be treated worse for what they answered, or for not answering.',
        'Do not try to find out who said what. For example, do not add made-up people to your team, and do not open links that were sent to others. Do not ask questions or compare figures in order to single someone out.',
        'Request feedback only from people who have been your customers. If someone asks not to be contacted again, we will not send them your requests.',
        'Do not use the service to send anything unlawful or misleading. Do not try to break into it or overload it. Do not offer it to others as your own.',
      ],
    },
    {
      heading: 'Your data',
      paragraphs: [
        'What you enter stays yours. You decide what the data about your team is used for. We process it for you, under these terms. The privacy policy explains how.',
        'The owner of a company can export its data at any time. The export contains no individual answers.',
      ],
    },
    {
      heading: 'What we promise, and what we do not',
      paragraphs: [
        'We run the service with care, keep it secure and back it up. We cannot promise that it will never be interrupted or have faults. If something is wrong, please tell us and we will fix it as soon as we can.',
        'Nothing here limits rights that the law does not allow you to give up, or our liability where the law does not allow us to limit it.',
      ],
    },
    {
      heading: 'Ending it',
      paragraphs: [
        'You can stop at any time. The owner can close the company’s account in the settings. The company’s links stop working and its e-mails stop immediately. The owner can restore the company within 30 days. After that we delete everything, except what the privacy policy lists.',
        'We can close the account of a company that breaks these rules. We will tell you first, and say why, unless waiting would harm someone.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'We will tell you about changes to these terms before they apply. If you do not agree, you can close your company’s account.',
        'If you have questions, use the form at /contact on this site.',
      ],
    },
  ],
}

export const privacyPolicyPage: TrustText = {
  title: 'Privacy policy',
  introduction:
    'What we hold about the people who use this service, why we hold it, who can see it, and for how long. ‘We’ means the company that runs the service. If you were sent a survey as an employee, find out more at /trust and /privacy on this site.',
  sections: [
    {
      heading: 'Who is responsible for your data',
      paragraphs: [
        'We are the controller for data about people with an account, people who write to us, and visitors to these pages.',
        'If a company lists you as an employee or a customer, that company is the controller and we process the data for it. Please ask the company first. We will help it to answer you.',
      ],
    },
    {
      heading: 'If you have an account',
      paragraphs: [
        'We hold your name and e-mail address, your password in a form that nobody can read, when you signed in and from which network address, which companies you manage, and the changes you made. We need this to sign you in, to keep others out, and to tell you about your company’s surveys.',
        'A payment provider handles payments. We never receive your card number. We only hold which plan you have and when it ends.',
        'Each company and each person can have one free trial. To check this, we keep the company number and a code made from your address. The code does not show your address.',
      ],
    },
    {
      heading: 'If a company contacts you',
      paragraphs: [
        'If you are an employee, we hold your address, your teams, the surveys you were sent, whether you answered them, and what you answered. Your employer only gets summaries.',
        'If you are a customer, we hold your address, the name that you or the company gave, your rating, what you wrote, and whether it may be published. Each request has a link that stops all further requests from that company. If you use this link, we keep your address so that you are not asked again.',
      ],
    },
    {
      heading: 'If you write to us',
      paragraphs: ['We hold what you enter in a form on this site, so that we can reply.'],
    },
    {
      heading: 'What your browser stores',
      paragraphs: [
        'We use one cookie, which stops other sites from sending our forms in your name. In your browser’s own storage, we keep the fact that you are signed in and which company you are working in. On survey pages, we also keep the language you chose, the day the survey ends, answers you have not submitted, and random values. The random values show that it is the same browser and which tab you use. We do not track you or show advertising.',
        'If our pages offer a help chat, it is run by another company, which can see that you are on the page. It is never loaded on survey pages.',
      ],
    },
    {
      heading: 'Who can see it',
      paragraphs: [
        'Our administrators can see what they need for their work. Each time one of them reads someone’s answers or works in a company’s account, it is recorded in a log.',
        'We also use other companies: one that hosts the service, one that sends our e-mails, a payment provider and, if they are set up, an error reporting service and a language model. If a model helps to write a report, it gets totals and never anyone’s answers. If it helps to write a reply to a customer, it gets that customer’s rating and comments. We do not sell data.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Individual answers are normally deleted 24 months after the survey ended. When an owner closes a company’s account, we delete it after 30 days, along with its team, surveys and feedback. The codes that protect employees from being singled out are deleted within 4 months of the survey ending.',
        'You are signed out after 90 days. We keep accounts, messages to us and records of trials until you ask us to delete them. We keep the audit log as evidence. It identifies employees by number, never by address, unless they have an account or were invited to have one.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can ask us for the data we hold about you, and ask us to correct it, delete it, give you a copy or stop using it. Use the form at /contact on this site.',
        'If you are not satisfied, you can complain to the Information Commissioner’s Office, the UK’s data protection regulator, at ico.org.uk.',
      ],
    },
  ],
}
