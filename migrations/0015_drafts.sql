-- What somebody has answered and not submitted, apart from `answers`, which holds what was submitted and nothing else.
create table drafts (
  request_id integer not null references survey_requests on delete cascade,
  -- The hash of the secret that the device has made for this link, the only one that gets it back. Empty: whoever called
  -- named none, and nobody gets it back.
  device     text not null,
  -- Question id to what was chosen and written.
  answers    jsonb not null,
  primary key (request_id, device)
);

-- A draft ends with its request, whatever ended it. In a trigger, which also sees what was saved while the statement that
-- ends the request waited for its lock.
create function delete_drafts() returns trigger language plpgsql as $$
begin
  delete from drafts using changed
  where drafts.request_id = changed.id and (changed.status <> 'pending' or changed.recipient_id is null);
  return null;
end
$$;

create trigger survey_requests_delete_drafts after update on survey_requests
  referencing new table as changed for each statement execute function delete_drafts();

-- Which device gave them nobody knows any more, so nobody may be given them.
delete from answers using survey_requests
where survey_requests.id = answers.request_id and survey_requests.status <> 'completed';

update survey_requests set answer_count = 0 where status <> 'completed' and answer_count > 0;

drop index survey_requests_left;

create index survey_requests_left on survey_requests (id) where recipient_id is null and status = 'pending';
