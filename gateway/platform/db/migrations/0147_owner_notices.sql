-- Owners are told of points that others change, unless they choose otherwise.
UPDATE staff SET notice_topics = array_append(notice_topics, 'pointsChange')
WHERE role = 'owner' AND notice_mode <> 'off';
--> statement-breakpoint
UPDATE staff SET notice_mode = 'digest', notice_topics = '{pointsChange}', noticed_until = now()
WHERE role = 'owner' AND notice_mode = 'off';
