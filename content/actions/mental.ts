import type { CategoryActions } from './action.ts'

export const mentalActions: CategoryActions = {
  category: 'Mental wellbeing',
  impacts: {
    'Switching off after work': {
      title: 'Agree when the working day ends',
      level: 'prevents',
      how: 'Each manager agrees a time with their team after which nobody has to read or answer messages. Senior people keep to it first. After a month, ask whether people feel more free in the evening.',
    },
    'Constant pressure': {
      title: 'Find out where the pressure comes from',
      level: 'prevents',
      how: 'Ask each team which two points in the week are the hardest. Change one of them this month. For example, drop a report nobody reads. Check in four weeks whether it has helped.',
    },
    'Fear of making mistakes': {
      title: 'Talk about your own mistakes first',
      level: 'copes',
      how: 'At the next team meeting, the manager describes something they got wrong and what they learned, without blaming anyone else. It is working when people start to raise problems earlier.',
    },
    'Tense moments with customers or colleagues': {
      title: 'Give people a way out of difficult conversations',
      level: 'copes',
      how: 'Agree a phrase that anyone can use to hand over a difficult call or conversation, and who takes over. Check in with the person the same day. After six weeks, look at when these situations happen.',
    },
    'Being interrupted all day': {
      title: 'Set aside two quiet hours a day',
      level: 'prevents',
      how: 'Each team picks two hours a day with no calls, chat or meetings. One person stays on duty for anything urgent. After three weeks, ask whether people get more done.',
    },
    'Not knowing what will change': {
      title: 'Share news about changes every two weeks',
      level: 'prevents',
      how: 'The owner writes half a page each time: what is decided, what is not, and when people will know. Send it even when there is no news. After two months, ask whether people feel well informed.',
    },
  },
  obstacles: {
    'No time for a proper pause': {
      title: 'Build breaks into the rota',
      level: 'prevents',
      how: 'The person who plans the rota adds a short break to each half-day, with cover for counters and phones. For two weeks, check that people really take them.',
    },
    'Messages outside working hours': {
      title: 'Stop sending messages outside working hours',
      level: 'prevents',
      how: 'From tomorrow, ask people who work late to schedule their messages for the morning. Give out one number for emergencies. After four weeks, check how often it was used.',
    },
    'It feels awkward to talk about': {
      title: 'Make it normal to ask how people really are',
      level: 'copes',
      how: 'For the next two months, managers start each one-to-one by asking how the person is, before they talk about work. Nobody has to answer. What matters is that people know they can.',
    },
    'I do not know where to find help': {
      title: 'Put every source of help on one page',
      level: 'supports',
      how: 'By the end of next week, list who to talk to at work, any helpline you already pay for, the GP, the NHS helpline and Samaritans. Put it where people can read it in private. Check that a new starter can find it without asking.',
    },
    'Nowhere quiet to go': {
      title: 'Create one quiet place',
      level: 'copes',
      how: 'Choose a corner or a small room where nobody talks about work or uses a phone, and put up a sign. If nobody uses it after a month, ask what would make it better.',
    },
  },
  goals: {
    'Evenings free of work': {
      title: 'Count the evenings people worked',
      level: 'prevents',
      how: 'For four weeks, each team notes every evening that someone worked and why, without names. Remove the most common reason, then count for another four weeks.',
    },
    'Somebody trained to listen': {
      title: 'Train two people to listen',
      level: 'copes',
      how: 'Ask for volunteers who are not managers. Book a mental health first aid course for them this quarter, and give them time for the role. After six months, ask how often they were needed, but never by whom.',
    },
    'Quiet time to concentrate': {
      title: 'Keep one morning a week free of meetings',
      level: 'prevents',
      how: 'From next month, everyone keeps the same morning free, including the owner. Carry on if people say that this is when they get their hardest work done.',
    },
    'Calmer busy periods': {
      title: 'Prepare for the next busy period now',
      level: 'prevents',
      how: 'Meet the people who worked through the last one. List what could be done earlier, left out or covered by temporary staff. Go through the list again a month before the next one starts.',
    },
    'Talking openly about stress': {
      title: 'Put stress on the team agenda',
      level: 'prevents',
      how: 'Once a month, each team spends ten minutes on what people find stressful and picks one thing to change. The free HSE talking toolkit can help with the first conversations.',
    },
  },
  low: {
    title: 'Do a stress risk assessment with your staff',
    level: 'prevents',
    how: 'Every UK employer must assess the risk of stress at work, and the HSE has a free template. One manager and two members of staff complete it together this month. Review the agreed actions after three months.',
  },
  middle: {
    title: 'Check in before people are worn out',
    level: 'copes',
    how: 'Within six weeks, each manager has a short private talk with everyone in their team and asks what one change would help most. Make that change if you can. If you cannot, explain why.',
  },
  high: {
    title: 'Write down what keeps people well',
    level: 'prevents',
    how: 'Ask the team what they would not want to lose about the way they work. Check the list before you change hours, tools or roles.',
  },
  strongest: 'Most people are coping well, which makes other changes easier.',
  weakest: 'Stress affects everything else, so small changes made soon will help more than a big plan.',
}
