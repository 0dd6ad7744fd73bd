import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { ButtonTone } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import type { IsoDay } from '#web/ui/forms/iso-day.ts'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { BareInput, TextInput } from '#web/ui/forms/text-input.tsx'
import { Row, Shelf } from './part.tsx'

const TONES: readonly ButtonTone[] = ['primary', 'default', 'quiet', 'danger', 'quiet-danger']
const CHOICES = [
  { value: 'once', label: 'Once' },
  { value: 'quarter', label: 'Every quarter' },
]
const KINDS = [
  { value: 'full', label: 'Full Report', note: 'Everyone who answered' },
  { value: 'team', label: 'Team Report', note: 'One team, if it is large enough' },
]

export function Forms({ theme }: { theme: string }) {
  const [kind, setKind] = useState('full')
  const [day, setDay] = useState<IsoDay>('2026-12-03')
  return (
    <>
      <Shelf name="Buttons">
        <Row>
          {TONES.map((tone) => (
            <Button key={tone} tone={tone}>
              {tone}
            </Button>
          ))}
          <ButtonLink to="#">A link</ButtonLink>
        </Row>
        <Row>
          {TONES.map((tone) => (
            <Button key={tone} tone={tone} disabled>
              {tone}
            </Button>
          ))}
        </Row>
        <Row>
          <Button tone="primary" pending pendingLabel="Saving...">
            Save
          </Button>
          <Button size="small">Small</Button>
          <Button size="large" tone="primary">
            Large
          </Button>
        </Row>
      </Shelf>
      <Shelf name="Fields">
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          <TextInput
            label="Email"
            type="email"
            placeholder="asha@harbour.example"
            hint="We never share it."
          />
          <TextInput label="Email" type="email" defaultValue="asha@harbour" error="invalid email address" />
          <PasswordInput label="Password" defaultValue="a long secret" autoComplete="off" />
          <PasswordInput label="Password" error="password must be at least 8 characters" autoComplete="off" />
          <Select label="Repeat" options={CHOICES} />
          <Select label="Company" options={CHOICES} placeholder="Choose a company" error="Required" />
          <DatePicker label="Estimated date" value={day} onChange={setDay} min="2026-11-25" />
          <DatePicker label="Another date" value={null} onChange={setDay} error="Invalid date" />
          <TextArea
            label="value"
            height="tall"
            defaultValue="At least 200 px high. It grows with the text."
          />
          <TextArea label="Comments" error="Required" />
          <TextArea
            label="Content"
            look="code"
            spellCheck={false}
            defaultValue="<p>Ask <em>early</em>.</p>"
          />
          <TextInput label="Company name" disabled defaultValue="Harbour Bakery Ltd" />
          <div className="flex items-end gap-3">
            <BareInput aria-label="Tag name" placeholder="Enter tag name" />
            <Button tone="primary">Save</Button>
          </div>
        </div>
      </Shelf>
      <Shelf name="Choices">
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          <div>
            <Checkbox label="Team members are up to date" defaultChecked />
            <Checkbox label="Team tags are set" />
            <Checkbox label="Cannot be unticked" defaultChecked disabled />
            <Checkbox label="I accept the terms" error="required" />
          </div>
          <RadioGroup
            legend="Report"
            name={`report-${theme}`}
            options={KINDS}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
          />
        </div>
      </Shelf>
    </>
  )
}
