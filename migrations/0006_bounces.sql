-- True for an email that is sent only to people who have not answered. Its refusal is never shown, because
-- that would reveal who has not answered.
alter table mails add column is_reminder boolean not null default false;
update mails set is_reminder = true where mail = 'survey-reminder';

-- When a directory created and last changed a user or a group, as SCIM reports it (RFC 7643, section 3.1).
-- Existing users get the times of their recipient, and existing groups get none.
alter table directory_people
  add column created_at timestamptz,
  add column changed_at timestamptz;
update directory_people d set created_at = r.created_at, changed_at = r.created_at
from recipients r where r.id = d.recipient_id;
alter table directory_people
  alter column created_at set not null,
  alter column changed_at set not null;

alter table tags
  add column grouped_at timestamptz,
  add column changed_at timestamptz;
