import type { TrustText } from './trust.ts'

// The texts of /terms-conditions and /privacy-policy where MAIN_SITE_URL is not set. An operator may replace them with
// their own, or have both pages on their main site.

export const termsPage: TrustText = {
  title: 'Terms and conditions',
  introduction:
    'These are the rules for companies that use this service, and for the people who manage surveys in it. ‘We’ is whoever runs the service, ‘you’ is the company that uses it. Employees who answer a survey agree to nothing here.',
  sections: [
    {
      heading: 'What the service does',
      paragraphs: [
        'You list the people of your team. We send them surveys about how they are at work, through a link of their own, and give you summaries of what they answered. You can also ask your customers for feedback.',
        'You get summaries, never what one person answered, and some of them are withheld because they could point at somebody. This protection is a part of the service, and we lift it for nobody.',
        'The summaries are there to help you to talk with your team and to decide what to do. They are not a medical opinion and no legal advice.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'An account belongs to one person. Please give your own name and address, keep your password to yourself, and tell us if you think that somebody else has it.',
        'Whoever makes a company here has to be allowed to act for it. Its owner can invite colleagues, who can then manage surveys, the team and the details of the company.',
      ],
    },
    {
      heading: 'Trial, price and payment',
      paragraphs: [
        'There is one free trial of 30 days for each person and each company number. It needs no card and ends by itself: nothing is charged unless you choose a plan.',
        'The price of each plan stands beside it before you choose. A plan is renewed at the end of its month or year until you cancel it, and then runs to the end of what you have paid for. Without a trial or a plan you can still sign in, pay, and take your data along, and people can still answer surveys that are running.',
      ],
    },
    {
      heading: 'What we ask of you',
      paragraphs: [
        'List only people who work for you and whose addresses you may use for this, and tell them before a survey what it is for. Nobody has to take part, and nobody may be treated worse for what they answered or for not answering.',
        'Do not try to find out who said what: not by listing people who are not there, by opening links that were sent to others, by asking questions that are meant to single somebody out, or by comparing figures.',
        'Ask for feedback only from people who have been your customers. Whoever does not want to be asked can stop it, and we keep to that.',
        'Do not use the service to send anything unlawful or misleading, do not try to break into it or to overload it, and do not offer it to others as your own.',
      ],
    },
    {
      heading: 'Your data',
      paragraphs: [
        'What you enter stays yours. For what we hold about your team you decide what it is used for, and we handle it for you and by these rules: the privacy policy says how.',
        'The owner of a company can take its data along at any time. No single answers are in it.',
      ],
    },
    {
      heading: 'What we promise, and what we do not',
      paragraphs: [
        'We run the service with care, keep it secure and back it up. We cannot promise that it is never interrupted or free of faults. If something is wrong, please tell us, and we mend it as soon as we can.',
        'Nothing here limits rights that the law gives you and that cannot be given up, nor what we owe where it cannot be limited.',
      ],
    },
    {
      heading: 'Ending it',
      paragraphs: [
        'You can stop at any time: the owner closes the company in its settings. Its links are dead and its mails stop at once, the decision can be taken back for 30 days, and then everything is deleted but for what the privacy policy names.',
        'We can close a company that breaks these rules. We say so first, and why, unless waiting would harm somebody.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When we change these terms, we say so before the change counts. If you do not agree, you can close your company.',
        'Questions reach us through the form at /contact on this site.',
      ],
    },
  ],
}

export const privacyPolicyPage: TrustText = {
  title: 'Privacy policy',
  introduction:
    'What we hold about the people who use this service, why, who can see it, and for how long. ‘We’ is whoever runs the service. Employees who were sent a survey find what concerns them, in more detail, at /trust and /privacy on this site.',
  sections: [
    {
      heading: 'Whose data, and who decides',
      paragraphs: [
        'For people with an account, for those who write to us, and for visitors of these pages, we decide what is held, and answer for it.',
        'For the team and the customers that a company lists, the company decides, and we handle the data for it. Please ask the company first; we help it to answer you.',
      ],
    },
    {
      heading: 'If you have an account',
      paragraphs: [
        'We hold your name and your e-mail address, your password as a code from which it cannot be read, when you signed in and from which network address, which companies you manage, and what was changed in your name. We need it to let you in, to keep others out, and to tell you about your company’s surveys.',
        'Payment is handled by a payment provider. Your card number never reaches us; we hold which plan there is and until when.',
        'Each company and person has one free trial. To know that it was had, we keep the company number and a code made from your address, from which the address cannot be read.',
      ],
    },
    {
      heading: 'If a company asks you',
      paragraphs: [
        'As an employee: your address, your teams, the surveys that you were sent, whether you answered them, and what you answered. Your employer gets summaries alone.',
        'As a customer: your address, the name that the company or you gave, your rating, what you wrote, and whether it may be published. Each request has a link that stops all further ones from that company; we then keep your address for it, so that you are not asked again.',
      ],
    },
    {
      heading: 'If you write to us',
      paragraphs: ['What you enter in a form on this site, so that we can get in touch.'],
    },
    {
      heading: 'What your browser keeps',
      paragraphs: [
        'One cookie that protects forms against being sent by other sites, and in your browser’s own storage that you are signed in, which company you work in, and, on the pages of a survey, the answers that have not been submitted. We use nothing that follows you, and no advertising.',
        'Where a chat for help is offered on our pages, it comes from another company, which then sees that you are here. It is never loaded on the pages of a survey.',
      ],
    },
    {
      heading: 'Who can see it',
      paragraphs: [
        'Our administrators, as far as their work needs it. Each time one of them reads somebody’s answers or works in a company, it is written to a log.',
        'Those who work for us: whoever hosts the service and sends its e-mails, the payment provider and, where they are in use, a service that reports failures of the program and a language model. A model that helps to write a report gets totals and never an answer; one that helps to draft a reply to a customer gets that customer’s rating and words. We sell nothing to anybody.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'Single answers are normally deleted 24 months after their survey has ended. A company that its owner has closed is deleted after 30 days, with its team, its surveys and its feedback. Codes of addresses that protect employees from being singled out go within four months after their survey has ended.',
        'A sign-in ends after 90 days. Accounts, messages to us, and what is known of trials stay until you ask us to delete them. The log of what was done is kept, because it is there as proof; it names employees by numbers and never by their addresses.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can ask us what we hold about you, to have it corrected, deleted or handed over, and to stop using it. Write to us through the form at /contact on this site.',
        'If you are not satisfied, you can complain to the Information Commissioner’s Office, which looks after data protection in the United Kingdom, at ico.org.uk.',
      ],
    },
  ],
}
