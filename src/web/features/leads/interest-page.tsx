import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { fullDateTime } from '#domain/dates.ts'
import { pounds } from '#domain/money.ts'
import { NavigateButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/layout/details.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { interestQuery } from './api.ts'
import { MailLink, orNotGiven, PhoneLink, yesOrNo } from './contact-details.tsx'

export function InterestPage() {
  const { id = '' } = useParams()
  const { data: interest } = useSuspenseQuery(interestQuery(id))
  const { average_order_value: pence } = interest
  return (
    <Screen
      title={`Interest #${interest.id}`}
      description={`Received ${fullDateTime(interest.created_at)}`}
      actions={<NavigateButton to="/admin/interests">Back</NavigateButton>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Part
          title="Contact"
          items={[
            { name: 'Name', value: interest.contact_name },
            { name: 'Email', value: <MailLink address={interest.contact_email} /> },
            { name: 'Phone', value: <PhoneLink number={interest.contact_phone} /> },
          ]}
        />
        <Part
          title="Company"
          items={[
            { name: 'Company name', value: interest.company_name },
            { name: 'How many employees', value: orNotGiven(interest.how_many_employees) },
            { name: 'Feedback volume', value: orNotGiven(interest.feedback_volume) },
            { name: 'Average order value', value: orNotGiven(pence === null ? null : pounds(pence)) },
            { name: 'Platform', value: orNotGiven(interest.platform) },
            { name: 'Current solution', value: orNotGiven(interest.current_solution) },
          ]}
        />
        <Part
          title="Address"
          items={[
            { name: 'Address line 1', value: orNotGiven(interest.address_1) },
            { name: 'Address line 2', value: orNotGiven(interest.address_2) },
            { name: 'City', value: orNotGiven(interest.city) },
            { name: 'County', value: orNotGiven(interest.county) },
            { name: 'Postcode', value: orNotGiven(interest.postcode) },
          ]}
        />
        <Part
          title="Permissions"
          items={[
            { name: 'Contact permission', value: yesOrNo(interest.contact_permission) },
            { name: 'Terms and conditions', value: yesOrNo(interest.terms_conditions) },
          ]}
        />
      </div>
    </Screen>
  )
}

const Part = ({ title, items }: { title: string; items: { name: string; value: ReactNode }[] }) => (
  <Panel>
    <PanelTitle className="mb-4">{title}</PanelTitle>
    <Details items={items} />
  </Panel>
)
