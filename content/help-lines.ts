/**
 * National lines for whoever needs somebody to talk to. All of them answer day and night, every day.
 * None is shown before an administrator has confirmed it, and again after a change here.
 */
export const helpLines = [
  { name: 'Samaritans', phone: '116 123', option: null, text: null },
  { name: 'NHS 111', phone: '111', option: '2', text: null },
  { name: 'Shout', phone: '85258', option: null, text: 'SHOUT' },
]
