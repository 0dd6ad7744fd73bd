export interface TrustSection {
  heading: string
  paragraphs: string[]
}

export interface TrustText {
  title: string
  introduction: string
  sections: TrustSection[]
}

export const knownLimits: TrustSection = {
  heading: 'What we cannot promise',
  paragraphs: [
    'No rule can do everything, and you should know what ours cannot do.',
    'If everybody in a group gives the same answer, the summary gives it away.',
    'Whoever knows what all others in a group answered can work out what you did. Your employer can put the questions in words of its own. A question that tells everybody but a few people what to choose would show what those few chose: if you meet one, please do not submit your answers.',
    'Whoever can read your mailbox can open your link and answer it. They cannot read what you have answered in a browser of your own; whoever uses the same browser after you can, until you submit. An employer who controls the mailboxes of other people in the survey, or makes people up, could answer in their place and so work round any rule. We know people by their addresses: where two lead to the same mailbox and we cannot tell, one person counts as two. If you are in doubt, ask for the survey to be sent to a private address.',
    'Surveys that lie more than 60 days apart can be compared. Where nearly everybody answers as before, the difference hints at those who joined, left or changed their mind.',
    'Your employer sees who has answered and so also who has not. Of printed cards your employer sees, at the end, how many were used.',
    'Whoever prints or hands out cards could fill some in, and a group that answers by cards alone could be full of them. Take yours from a box with many. Of people who answer by e-mail that does not take away the protection, because cards are not counted for it.',
    'Where your employer has set the language in which you are written to, they know it. In which language you answer is in nothing that they get. If you write in a language that few people here write, that may point at you to our administrators.',
    'You may be known by what you write. Your employer never gets your words, but our administrators can read them, so please leave out names and details that point at you.',
  ],
}

/** The page /trust, written for employees first. */
export const trustPage: TrustText = {
  title: 'Why you can answer honestly',
  introduction:
    'Your answers are confidential. Your employer only gets summaries, never what you said. This page says how we keep that promise, who can see what, and where its limits are.',
  sections: [
    {
      heading: 'What your employer sees',
      paragraphs: [
        'Your employer sees average scores, and how many people chose an issue, an obstacle or a goal. No summary counts fewer than five people. If that number is different for your survey, the first card of the survey says so: it is fixed when the survey goes out and cannot be changed afterwards.',
        'Where the questions are those of the Health and Safety Executive, your employer also sees which share of everybody said that they are harassed or bullied sometimes or more often. It is shown only where at least ten people are counted and at least three of them said so, and never for a team.',
        'Where the survey asks whether you would recommend working there, your employer also sees how many said 9 or 10, 7 or 8, and less, unless one of these would be one or two people. Where it asks whether you have noticed a change since the last survey, your employer sees how many said yes, a little and no, for everybody together.',
        'An issue, an obstacle or a goal is listed only if at least three people chose it, and always in the words of the survey, never in yours.',
        'Under a field for words you can tick what should be counted of them. Your employer sees how many people ticked a theme, in the words of the survey, if at least three did. Where only a few people of a group ticked anything, their ticks are not counted. What you write beside them is in no report.',
        'Your employer also sees whether you have answered, to the hour: while a survey is running, what they see is brought up to date on the full hour, so that nobody can watch one person answer. There are two exceptions. When the last person has answered, the survey ends at once, and that moment is seen. And your employer can end a survey early, and then sees at once who has answered until that moment. The number of answers beside a name is the number of questions that had to be answered, the same for everybody.',
        'While the survey is running nobody at your company sees any score.',
      ],
    },
    {
      heading: 'What your employer never sees',
      paragraphs: [
        'Your single answers. Our server does not hand them out to your employer, whatever page or file is asked for.',
        'Anything you write: text answers, and what you type under ‘Other’. These words are not given to a language model either. Under a field with themes you can choose to send only what you ticked: then your words stay on your device, nobody gets them, and they are deleted from it when you submit.',
        'The key in your personal link. It is only in the e-mail that you get. It is on no screen and in no file that your employer can open.',
      ],
    },
    {
      heading: 'Why nobody can work it out',
      paragraphs: [
        'A least number for each report is not enough. Whoever compares two reports whose groups differ by one person could subtract one from the other. So our rule goes further: for every person who answered, at least four others are counted in exactly the same reports. If two of them who both answer by e-mail, or both by a card, exchanged their answers, nothing that your employer sees would change.',
        'The rule is applied once, when the survey ends, to all reports together, and the result is kept as it is. When it would be broken, a team’s report is withheld, or a few people are left out of it, and the report says how many it counts.',
        'It also holds from one survey to the next. What is to be shown is laid beside everything that surveys of the last 60 days, of whatever company, have shown about the same people, counted from the day on which your survey went out. Where any arithmetic on all of it could single out fewer people than the smallest group, a team’s report or the whole one is withheld. For this we keep for some weeks which group each person was counted in, under a code made from the address, and without any answer.',
        'One mailbox is one person. Nobody is asked twice in a survey, also not after being deleted and added again. A survey is sent only where at least as many people are asked as the smallest group has, and its first card says how many. No company can ask you by two of its surveys at once.',
        'A report that exists never changes its numbers later, even if people move to other teams, leave the company or are deleted.',
      ],
    },
    {
      heading: 'If you answer by a printed card',
      paragraphs: [
        'A card holds a code, and no name or number. The cards of a deck are printed once, in an order that says nothing, so that not even whoever printed them knows whose card is whose, as long as you draw yours from a box with many. Whoever gives you a certain card, or keeps a copy of the sheets and sees which card you take, knows which is yours. They still cannot see what you answer, but a copy of a code shows whether it still opens the survey, and so when it was used, and can be used before you do.',
        'A card opens the survey until it is used, once. What you answer stays on the page until you submit it, and is gone when the page is closed. Nothing is kept in the browser, and a shared screen is wiped after each person.',
        'Cards protect nobody who answers by e-mail: a summary with such people counts at least as many of them as the smallest group has, without the cards. A summary of cards alone counts at least twice as many. While the survey runs your employer sees no card in any number.',
      ],
    },
    {
      heading: 'Who can read single answers',
      paragraphs: [
        'The administrators of this service can. They are our own staff, handle the data under contract and do not work for your employer. Each time one of them opens somebody’s answers or downloads the answers of a survey, it is written to a log to which lines can only be added.',
        'This is why we say confidential and leave it at that: until your answers are deleted, we can link them to an address.',
      ],
    },
    {
      heading: 'Your personal link',
      paragraphs: [
        'The link in your e-mail is yours alone, so please do not pass it on. Your answers are kept as you give them, and you can stop and go on later through the same link in the same browser.',
        'What you have not submitted is given back to that browser alone. Whoever else opens your link begins with empty cards and is not told that you have begun. Your employer and our administrators get submitted answers only, on screens and in files. Submitting once ends it in every browser, and what was begun in another is deleted; so is what was never submitted, when the survey ends.',
        'Once you have submitted, nobody can read your answers back through the link, not even you. After the survey has ended no answers can be given through it.',
        'After a survey your employer may tell everybody who was asked what came of it. The e-mail says the same to all, whether they have answered or not, and holds only scores of the whole company that the report shows, too.',
        'No chat and no other script from a third party runs on the pages of the survey.',
      ],
    },
    {
      heading: 'How long we keep things',
      paragraphs: [
        'Single answers are normally deleted 24 months after a survey has ended. The totals stay, without any link to you.',
        'Every e-mail from us has a link to a page that shows what we hold about you, and where you can ask to be removed. Then your address is deleted, and your answers to surveys that have ended are no longer linked to you. They stay in the totals.',
        'Where your employer’s own directory keeps the team up to date and takes you off it, you stay in a survey that is running. Your address is deleted when no such survey is left, and 30 days later at the earliest.',
        'If your employer closes the account, everything is deleted after 30 days in which the decision can be taken back, except for a code in place of each address, from which the address cannot be read, and which of them were counted together: they are needed for some weeks more, so that later surveys cannot be compared into pointing at you. What a company can export holds no individual answers.',
      ],
    },
    {
      heading: 'How reports are written',
      paragraphs: [
        'The words in a report are written from its published numbers, and from nothing else. That is also true where a language model is used for the writing: it gets the same totals that your employer sees, never an answer of yours.',
      ],
    },
    knownLimits,
  ],
}
