export interface TrustSection {
  heading: string
  paragraphs: string[]
}

export interface TrustText {
  title: string
  introduction: string
  sections: TrustSection[]
}

/** Each limit has its own paragraph, so that readers can find and quote it. */
export const knownLimits: TrustSection = {
  heading: 'What we cannot promise',
  paragraphs: [
    'No rule can cover everything. These are the limits of ours.',
    'If everyone in a group gives the same answer, that answer can be seen.',
    'Comparing 2 reports can show an answer that everyone who is only in one of them gave and nobody who is only in the other gave. One person can be enough on one side. For example, you leave before the second survey, and 4 people join. If a score then falls as far as it possibly can, your answer was the highest and theirs were all the lowest. Your employer chooses who is in each survey. If they have 2 company accounts, they can compare lists as well.',
    'Surveys that are at least 8 weeks apart can be compared, directly or through a survey in between. If most people answer as they did before, the difference can hint at the answers of people who joined, left or changed their mind.',
    'The more often the same people are surveyed, the more numbers there are to compare.',
    'An issue, obstacle or goal is listed if at least 3 people in that report chose it. If someone subtracts a team’s report from the full report, the difference may be fewer than 3 people.',
    'Someone who knows what everyone else in a group answered can work out what you answered.',
    'Some numbers are only shown for the whole company. But we only know the people on your employer’s list. If your employer lists a single team, or has an account for each team, that team counts as the whole company. If the list contains people who do not exist, or wrong addresses, ‘the whole company’ really means the other people on the list. If hardly anyone outside one team answers, these numbers are mostly about that team.',
    'A team lead who answers the survey knows their own answers. In a summary of 5 people, that leaves 4. The same is true of a manager.',
    'Your employer can write their own questions, the survey’s title, the company’s name, the contacts at work and the page about the outcome of the last survey. People who were not sent the last survey get no link to that page. Any of these texts could instruct almost everyone to choose particular answers. The report would then show what the other people chose. If you see a text like this, please do not submit your answers.',
    'Someone who can read your mailbox can open your link and answer in your place. They cannot read what you answered in your own browser. Someone who uses that browser after you can read your answers until they are deleted there.',
    'Browsers write what they store to the device’s disk, and what is deleted often stays on the disk for some time. Someone who examines the device’s disk may find your answers, and words that you chose not to send, even after you submit. If this worries you, please answer in a private window or on a device of your own.',
    'If you answer by e-mail link, the browser’s history may show your link, and when you moved from card to card. If you scan a card, the history may show the card’s code and when you opened the page. Someone who uses that browser after you can see this.',
    'If your employer manages the device you answer on, it can be set up to record what you type and what is on the screen. If this worries you, please answer on a device of your own.',
    'Whoever runs the network you use, such as your employer’s Wi-Fi, can see that you use this site, and when your device saves something. They cannot see your answers, because these are encrypted. The size of what is sent does not show what you chose, but it may show that you wrote a long text. With a personal link, your device saves each time you press Next or Skip on a question, or go on by tapping a choice, so the number of saves does not show whether you wrote or ticked anything. There are 2 exceptions. If you leave a question in another way, for example with Back, or undo a choice, your device saves only if you changed something. If you go back to a comment and then choose to send only what you ticked, your device saves once more.',
    'Whoever runs the network may see that you change the language on the page. They do not see which language you choose, unless there are only 2 languages, or your employer’s own survey is much longer than the surveys we provide. They may also learn which language your browser is set to, and the pages for cards start in that language.',
    'An employer could get round any rule by answering from mailboxes they control, or for people they have invented. If you are worried about this, ask to be sent the survey at a private address.',
    'We recognise people by their e-mail addresses. Someone with 2 addresses on the list is invited at both and is counted as 2 people. The same applies to someone who is removed and added again under an address with a different part before the @, such as jford@ instead of jack.ford@. It also applies to someone who works for 2 companies under different addresses, at the same time or one after the other. If 2 addresses seem to belong to one person and both are used to answer, neither answer is counted.',
    'A survey ends as soon as the last person answers. If only 2 people have not answered, an employer who controls the mailbox of one of them can narrow down when the other person answers.',
    'Your employer sees who has answered, so they also see who has not. At the end, they see how many printed cards were used.',
    'Someone who prints or hands out cards could fill some in. They could even give all the answers in a group that answers only by card, or all the answers counted in a number that includes only cards. Take any card from the box, so nobody knows which one is yours. If you answer by e-mail, this does not affect you, because every group you are in has enough people without counting cards.',
    'We cannot tell who holds a card. Someone who answers by e-mail and also with a card, or with 2 cards, is counted as 2 people. If most of your colleagues answer twice and you do not, comparing the numbers can show what you answered. Please answer only once.',
    'Your employer can set the language we write to you in, so they may know which one it is. Our service never tells them which language you answer in. If you write in a language that few people here use, our administrators may recognise you.',
    'You may be recognised by what you write. Your employer never gets your words, but our administrators can read them. Please leave out names and details that show who you are.',
  ],
}

/** The page /trust, written primarily for employees. */
export const trustPage: TrustText = {
  title: 'Why you can answer honestly',
  introduction:
    'Your answers are confidential. Your employer only gets summaries, never what you said. This page explains how we keep that promise, who can see what, and what the limits are.',
  sections: [
    {
      heading: 'What your employer sees',
      paragraphs: [
        'Your employer sees average scores, whether they have clearly changed, and how many people chose an issue, an obstacle or a goal. Every summary covers at least 5 people. If the number is different for your survey, the first card says so. The number is fixed when the survey goes out and cannot be changed afterwards.',
        'An issue, obstacle or goal is listed only if at least 3 people chose it. It is always in the survey’s words, never in yours. If another of your employer’s surveys has counted some of the same people in the last 8 weeks, nothing is listed. The same applies to the themes of comments.',
        'When you write a comment, you can tick the themes it is about. Your employer sees how many people ticked a theme, if at least 3 did. If only a few people in a group ticked anything, their ticks are not counted. What you write is never in a report.',
        'Your employer also sees whether you have answered. While a survey is running, they only get new figures once an hour, so nobody can watch you answer.',
        'There are 4 exceptions. When the last person has answered, the survey ends immediately, and your employer sees the exact time.',
        'When the survey closes on its last day, your employer sees straight away who has answered, even if it does not close on the hour.',
        'Your employer can also end a survey early, for example by closing the company’s account and restoring it, and then sees straight away who has answered.',
        'If your employer removes you while a survey is running, you can no longer answer. Your employer then knows that any answer of yours was given before you were removed.',
        'Next to each name, your employer sees the number of questions that had to be answered. It is the same for everyone who has answered.',
        'Your employer can let team leads see the summary for their own team, and employee representatives the summary for the whole company. Your employer may also let team leads see the summary for the whole company. The first card of your survey says whether team leads or representatives see summaries. The choice is fixed when the survey goes out. Leads and representatives never see more than your employer does, and never see it sooner.',
        'Nobody at your company sees any scores while the survey is running.',
      ],
    },
    {
      heading: 'Questions with rules of their own',
      paragraphs: [
        'If the survey asks the Health and Safety Executive’s questions, your employer also sees the share of people who said they are harassed or bullied sometimes, often or always. Your employer only sees this share for the whole company, and only if at least 10 people are counted and at least 3 of them said so. The share is not shown if another of your employer’s surveys has counted some of the same people in the last 8 weeks, or if another company has counted 2 or more of them.',
        'If the survey asks whether you would recommend working there, your employer sees how many people chose 9 or 10, 7 or 8, and 0 to 6. A report does not show these numbers if one of them is 1 or 2. But if someone subtracts the numbers in one report from those in another, the result can still be 1 or 2.',
        'If at least 100 people answered the question about recommending, your employer also sees how strongly each category’s scores are linked to these answers. They see this for the whole company only. If the survey does not ask this question, the same applies to the question about how satisfied you are with your life. For each category, your employer sees one of 3 phrases, such as ‘goes together’, and never a number. If your employer has reworded a question, they do not see these phrases.',
        'Before we work out a phrase, we replace the few highest and lowest scores and answers with the nearest remaining ones, so that a few people with unusual answers cannot decide the phrase. If anyone answered by e-mail, only e-mail answers count here. The phrases are not shown if another of your employer’s surveys has counted some of the same people in the last 8 weeks, or if another company has counted 2 or more of them.',
        'If the survey asks whether you have noticed a change since the last one, your employer sees how many people in the whole company answered ‘Yes’, ‘A little’ or ‘No’.',
        'A short survey may also ask whether something your employer did has helped. Your employer writes this question, and sees how many people in the whole company gave each answer. The numbers for your employer’s own question are not shown if any answer was given by only 1 or 2 people.',
        'Some of these numbers are for the whole company only: the share about harassment and bullying, the phrases, and the answers about a change or about something your employer did. Your employer does not see them if the survey asked only some teams. Your employer does not see them either if the survey asked fewer than 80% of the people who were on the team list at some time in the 10 weeks before it went out. People who have stopped our e-mails do not count here. The numbers are also not shown if more than 20% of the people asked were deleted before the survey ended. So your employer cannot get these numbers for one team by removing everyone else from the list for a few days.',
      ],
    },
    {
      heading: 'What your employer never sees',
      paragraphs: [
        'Your own answers. Our server never shows them to your employer on any page or in any file.',
        'Anything you write, including what you type under ‘Other’. We do not give your words to a language model either. If a comment has themes, you can choose to send only what you ticked. What you wrote then stays in your browser, and we do not get it. If it was saved on our server before, it is deleted there. The survey page deletes it from the browser when you submit, but traces may stay on the disk for some time.',
        'The key in your personal link. It is only in the e-mail we send you. It is not on any screen or in any file that your employer can open.',
      ],
    },
    {
      heading: 'Why nobody can work out your answers',
      paragraphs: [
        'A minimum number of people for each report is not enough. If 2 reports differ by one person, subtracting one from the other would show that person’s answers. So our rule is stricter: for every person who answered, at least 4 others are counted in exactly the same reports. If 2 of these people swapped their answers, nothing your employer sees would change. (Both would have to answer by e-mail, or both by card.)',
        'We apply the rule once, to all reports together, when the survey ends. The result does not change after that. If a team’s report would break the rule, we withhold it or leave a few people out of it. The report says how many people are counted.',
        'The rule also covers surveys that follow each other within 8 weeks (56 days). A company cannot send you a third survey in that time. A survey that ended without results does not count. If you have already been counted in 2 surveys in that time, you are not counted in a third. Surveys by other companies count too. Your employer may then be able to tell that you answered another company’s survey, but not what you answered.',
        'For each new survey, we also check what other surveys from those 8 weeks have shown about the same people, whichever company ran those surveys. If someone could use the numbers to work out results for fewer people than a report needs, we withhold a team’s report or the whole report. For this check, we keep 2 things for a few months: codes made from your address, and the group in which you were counted. If your employer changes your address, or removes and adds you again, we also record which codes belong to the same person. To recognise you, we keep a few more codes for 10 weeks after you leave the list. They are made from the part of your address before the @ and from your ID and user name in your employer’s directory, if it has one. None of this contains answers.',
        'Each person is counted once. You are not invited to the same survey again if your address changes, or if you are removed and added again at the same address. A survey only goes out if it invites at least the minimum number of people for a report. The first card of the survey says what this number is. One company account cannot include you in 2 surveys at the same time. If your employer has 2 company accounts, you can be in a survey from each of them at the same time.',
        'The survey does not change while people answer. From the moment it goes out, everyone sees the same title, company name, questions, order and contacts at work. Only the numbers of people invited and of printed cards can rise, if your employer adds some. Your personal page, and the page about the outcome of the last survey, can change in the meantime.',
        'The numbers in a report never change later, even if people change teams, leave the company or are removed.',
      ],
    },
    {
      heading: 'If you answer with a printed card',
      paragraphs: [
        'A card has a code, but no name or number. Cards are printed once, in random order. If you take any card from the box, even the person who printed them cannot tell which one is yours.',
        'Someone who gives you a particular card knows which one is yours. The same is true of someone who keeps a copy of the sheets and sees which card you take. Neither of them can see what you answer, but they could use the code before you do, or see when it is used.',
        'You can submit only once with a card. Your answers stay on the page until you submit them, and are lost if you close it. The page does not store them in the browser, and the page for shared screens is cleared after each person. The browser’s history may show when the page was opened and, if the card was scanned, its code. The page adds nothing to the history that shows what you answered or which language you chose.',
        'Cards do not count towards the minimum number of e-mail answers. A summary that includes e-mail answers needs this minimum, however many cards were used. A team that answers only by card needs at least twice as many answers for its own report. While the survey is running, cards are left out of the numbers that your employer sees. Someone who keeps a copy of the sheets could still count the used cards by trying the codes. A survey with cards must be at least 8 weeks before or after the company’s other surveys, because nobody knows who holds a card. If an employer has 2 companies here, we cannot tell whether someone with a card from one company also answers the other company’s surveys.',
      ],
    },
    {
      heading: 'Who can read individual answers',
      paragraphs: [
        'The administrators of this service can read individual answers. Our administrators are our own employees, bound by contract. They do not work for your employer. Each time one of them opens someone’s answers or downloads a survey’s answers, it is recorded in a log that cannot be changed.',
        'We say ‘confidential’ and promise no more than that, because we can link your answers to an address until they are deleted.',
      ],
    },
    {
      heading: 'Your personal link',
      paragraphs: [
        'The link in your e-mail is only for you, so please do not pass it on. What is on a card when you leave it is your answer, and is saved. You can stop and come back later, using the same link in the same browser.',
        'Answers you have not submitted can only be seen again in that browser. Anyone else who opens your link starts with empty cards and is not told that you have started. Reports only count submitted answers, and our administrators can only read submitted answers.',
        'When you submit, the survey ends for you in every browser. If you had started to answer in another browser, those answers are deleted on our server after the start of the next hour. Until then, if your link or your personal page is opened on another device, it does not show that you have answered. So nobody can use it to find out exactly when you answered.',
        'Answers that were never submitted are deleted on our server when the survey ends. A browser can keep some of them until you open your link in it again. If you do not open it, the browser keeps them until one of our survey pages opens in it after the survey’s last day. Then they are deleted there, too. You can also clear this site’s data in the browser’s settings.',
        'After you submit, nobody can use the link to read your answers, not even you. After the survey has ended, nobody can use it to answer.',
        'Reminders go to people who had not answered by the start of the hour. If you have just answered, you may still get one.',
        'After a survey, your employer may tell everyone who was invited about the outcome. Everyone gets the same e-mail, whether they answered or not. It only contains scores that are also in the full report.',
        'The survey pages have no chat window and run no scripts from other companies.',
      ],
    },
    {
      heading: 'How long we keep things',
      paragraphs: [
        'Individual answers are normally deleted 24 months after a survey has ended. The totals stay, with no link to you.',
        'Every e-mail from us has a link to a page that shows what we hold about you. On that page, you can ask to be removed. We then delete your address. Your answers to surveys that have ended stay in the totals, without your name or address. For up to 4 months, a code made from your address stays with these answers, so that nobody is asked or counted twice. The code does not show your address. After that, nothing links the answers to you.',
        'If your employer’s directory keeps the team list up to date and removes you from it, you stay in the surveys that are running. We delete your address 30 days after you were removed, or when these surveys have ended if that is later.',
        'If your employer closes the account, they have 30 days to change their mind. After that, everything is deleted, with a few exceptions. We keep a code for each address and a record of which codes were counted together for a few more months, so that comparing later surveys cannot single you out. The codes do not show any addresses. We also keep the log of what our administrators and the company’s users did, records of free trials, and the accounts of people who could sign in. The log contains no answers, and no addresses except those of people who have an account or were invited to have one.',
        'The data a company can export contains no individual answers.',
      ],
    },
    {
      heading: 'How reports are written',
      paragraphs: [
        'The text in a report is written only from its published numbers. If a language model helps with the writing, it gets the same totals that your employer sees. It never gets your answers.',
      ],
    },
    knownLimits,
  ],
}
