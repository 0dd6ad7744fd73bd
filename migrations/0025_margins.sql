-- How far apart the persons of a published group are, in each score: standard deviations, from which the margin of a change is
-- worked out. None in reports of before.
alter table reports add column spread json;

-- Mailboxes are hashes, compared for equality and never read in an order: bytes compare faster than letters of a language.
alter table survey_requests alter column mailbox type text collate "C";
alter table survey_partition_people alter column mailbox type text collate "C";

-- A survey's rows are written at once and lie together, so a summary of each stretch of pages finds them as well as an entry for
-- each row, and writing it costs next to nothing.
drop index survey_partition_people_survey;
create index survey_partition_people_survey on survey_partition_people using brin (survey_id)
  with (pages_per_range = 16, autosummarize = on);
