-- Which people the published reports of a survey count alike, so that what is published later can be compared with it. Without
-- foreign keys: what was published stays known after its company is deleted, until no running survey looks back at it.
-- Every complete survey that is still looked back at, also where nothing was published.
create table survey_partitions (
  survey_id    integer primary key,
  completed_at timestamptz not null
);

create table survey_partition_people (
  survey_id integer not null,
  -- As in survey_requests: a keyed hash of the canonical address.
  mailbox   text not null,
  -- Numbered within the survey.
  block     integer not null
);
-- No key over both: written once, from requests that are unique in this way, and two small indexes cost half as much.
create index survey_partition_people_survey on survey_partition_people (survey_id);
create index survey_partition_people_mailbox on survey_partition_people (mailbox);
