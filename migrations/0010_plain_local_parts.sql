-- A local part is compared without dots, hyphens and underscores, as in jack.ford@ and jackford@.
drop index recipients_local_part;
create index recipients_local_part
  on recipients (company_id, translate(split_part(canonical, '@', 1), '.-_', ''))
  where left_at is null;
