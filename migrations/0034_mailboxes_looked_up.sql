-- Mailboxes are only ever looked up, never read in an order, and everybody who is counted is written when a survey ends: a hash
-- of each costs half of what its place in an order does, and the same order need not be made first.
drop index survey_partition_people_mailbox;
create index survey_partition_people_mailbox on survey_partition_people using hash (mailbox);
