-- Finds people on the team whose local part is written in another way, as in jack.ford@, jackford@ and jford@.
drop index recipients_local_part;
create index recipients_local_part
  on recipients (company_id, translate(split_part(canonical, '@', 1), '.-_', ''))
  where left_at is null;
create index recipients_initial
  on recipients (company_id, (left(canonical, 1) || substring(split_part(canonical, '@', 1) from '[._-]([^._-]+)$')))
  where left_at is null;
