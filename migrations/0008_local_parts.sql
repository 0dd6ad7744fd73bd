-- Finds people on the team with the same local part as somebody who leaves, without reading the whole team.
create index recipients_local_part on recipients (company_id, split_part(canonical, '@', 1))
  where left_at is null;
