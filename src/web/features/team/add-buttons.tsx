import { Button } from '#web/ui/button.tsx'
import { isWay, type Panel, type TeamTab } from './ways.ts'

export function AddButtons({
  tab,
  panel,
  setPanel,
}: {
  tab: TeamTab
  panel: Panel
  setPanel: (panel: Panel) => void
}) {
  const opens = (which: Panel, isOpen = panel === which) => ({
    'aria-expanded': isOpen,
    onClick: () => setPanel(isOpen ? null : which),
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
      <Button tone="primary" {...opens('csv', isWay(panel))}>
        Add Multiple +
      </Button>
    </>
  )
}
