-- When the last reminder went out: a late one and the next are never less than 48 hours apart.
alter table surveys add column reminded_at timestamptz;
-- Those of surveys that run now went out at their hour.
update surveys
set reminded_at = ((launched_at at time zone 'Europe/London')::date + reminded_day + time '09:00') at time zone 'Europe/London'
where status = 'active' and reminded_day > 0;

-- Emptying a table fires no trigger for its rows.
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();
