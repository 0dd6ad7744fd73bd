import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

/** The page for administrators who have not chosen a company yet. */
export function ChooseCompany() {
  return (
    <Screen title="Choose a company">
      <Empty title="No company chosen" action={<ButtonLink to="/admin">Open Admin</ButtonLink>}>
        At the top of the menu, choose the company you want to act for. What you do there is recorded in the
        audit log.
      </Empty>
    </Screen>
  )
}
