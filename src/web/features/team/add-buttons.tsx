import { Button } from '#web/ui/button.tsx'

export type TeamTab = 'members' | 'tags'
/** What is open for adding; one at a time, and none after a change of tab. */
export type Panel = 'single' | 'multiple' | 'tag' | null

export function AddButtons({
  tab,
  panel,
  setPanel,
}: {
  tab: TeamTab
  panel: Panel
  setPanel: (panel: Panel) => void
}) {
  const opens = (which: Panel) => ({
    'aria-expanded': panel === which,
    onClick: () => setPanel(panel === which ? null : which),
  })
  if (tab === 'tags')
    return (
      <Button tone={panel === 'tag' ? 'default' : 'primary'} {...opens('tag')}>
        {panel === 'tag' ? 'Cancel' : 'Add Tag +'}
      </Button>
    )
  return (
    <>
      <Button {...opens('single')}>Add Single +</Button>
      <Button tone="primary" {...opens('multiple')}>
        Add Multiple +
      </Button>
    </>
  )
}
